"""A PDF in printing inks, structured as PDF/X-1a:2003 (ISO 15930-4) or PDF/X-4 (ISO 15930-7).

Every colour is CMYK (in greyscale, a shade of grey), every font is embedded, nothing is transparent; the file says
which inks it is for (its output intent), and that it is not trapped. Page boxes are set by whoever draws the pages.
"""

from __future__ import annotations

import re
import zlib
from hashlib import sha256
from html import escape
from pathlib import Path
from uuid import UUID

from PIL import Image
from reportlab.lib.colors import CMYKColor, Color
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFInfo, PDFName, PDFStream, PDFString

from printing.canvas import PrintCanvas
from printing.compiled_drawings import COMPRESSION_LEVEL, MM, CompiledDrawing
from printing.geometry import Rectangle
from printing.output_options import PdfX
from printing.print_language import ENGLISH, PrintLanguage
from printing.print_services.inks import InkConverter

TITLES = {PdfX.X_1A: "PDF/X-1a:2003", PdfX.X_4: "PDF/X-4"}
PDF_VERSIONS = {PdfX.X_1A: (1, 4), PdfX.X_4: (1, 6)}
NO_ID = "00000000-0000-0000-0000-000000000000"
"""In the metadata, until the file is finished and its identifier can be derived from it."""
NUMBER = rb"([0-9]*\.?[0-9]+)"
PAINT = re.compile(rb"(?<![\w.])" + rb" ".join([NUMBER] * 3) + rb" (rg|RG)(?![\w.])")
"""An operator that sets an RGB colour for areas (rg) or strokes (RG)."""
END = re.compile(rb"/(C[01]) \[" + rb" ".join([NUMBER] * 3) + rb"\]")
"""A colour at an end of a gradient."""
PIXELS_PER_MM = 300 / 25.4
XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>Menagerie</xmp:CreatorTool><pdf:Trapped>False</pdf:Trapped>
{more}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
XMP_OF = {
    PdfX.X_1A: "<pdfx:GTS_PDFXVersion>PDF/X-1a:2003</pdfx:GTS_PDFXVersion>",
    PdfX.X_4: """<pdfxid:GTS_PDFXVersion xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">PDF/X-4</pdfxid:GTS_PDFXVersion>
<xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<m:DocumentID xmlns:m="http://ns.adobe.com/xap/1.0/mm/">uuid:{id}</m:DocumentID>
<m:VersionID xmlns:m="http://ns.adobe.com/xap/1.0/mm/">1</m:VersionID>
<m:RenditionClass xmlns:m="http://ns.adobe.com/xap/1.0/mm/">default</m:RenditionClass>""",
}
"""What the metadata of each standard have besides."""
DATE = "2000-01-01T00:00:00+00:00"
"""The date of all files, as in their other metadata: the same cards give the same bytes."""


class InkCanvas(PrintCanvas):
    """A canvas whose drawings become CMYK or, with `greyscale`, shades of grey."""

    def __init__(
        self,
        title: str,
        subject: str,
        inks: InkConverter,
        standard: PdfX = PdfX.X_1A,
        *,
        greyscale: bool = False,
        language: PrintLanguage = ENGLISH,
    ) -> None:
        super().__init__(title, subject, version=PDF_VERSIONS[standard], greyscale=greyscale, language=language)
        self.inks = inks
        if standard is PdfX.X_1A:
            self._doc.info = _Info(self._doc.info)
        catalog = self._doc.Catalog
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
        catalog.OutputIntents = PDFArray([self._output_intent()])
        catalog.Metadata = _stream({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}, _metadata(title, standard))

    def finish(self) -> bytes:
        """The PDF, with an identifier that is the same for the same content."""
        pdf = super().finish()
        return pdf.replace(NO_ID.encode(), str(UUID(bytes=sha256(pdf).digest()[:16], version=4)).encode())

    def setFillColor(self, aColor: Color, alpha: float | None = None) -> None:
        super().setFillColor(aColor if self.greyscale else self._ink(aColor), alpha)

    def setStrokeColor(self, aColor: Color, alpha: float | None = None) -> None:
        super().setStrokeColor(aColor if self.greyscale else self._ink(aColor), alpha)

    def picture(self, path: Path, area: Rectangle) -> None:
        """Draws a picture file, stretched to fill the area, with at most 300 dpi; in greyscale, with all its pixels."""
        if self.greyscale:
            super().picture(path, area)
            return
        with Image.open(path) as source:
            most = (round(area.width * PIXELS_PER_MM), round(area.height * PIXELS_PER_MM))
            source.draft("RGB", most)
            small = source.convert("RGB")
            small.thumbnail(most, Image.Resampling.LANCZOS)
        converted = ImageReader(self.inks.picture(small))
        self.drawImage(converted, area.x * MM, -(area.y + area.height) * MM, area.width * MM, area.height * MM)

    def compiled(self, drawing: CompiledDrawing) -> CompiledDrawing:
        """The drawing with all of its colours, and those of its gradients, as inks. Greys need no other ink than black,
        and stay as they are."""
        if self.greyscale:
            return drawing
        operators = zlib.decompress(drawing.stream)
        ends = [found[1:] for text in drawing.shadings.values() for found in END.findall(text)]
        colours = [*(found[:3] for found in PAINT.findall(operators)), *ends]
        self.inks.learn([(float(red), float(green), float(blue)) for red, green, blue in colours])
        operators = PAINT.sub(self._paint, operators)
        shadings = {
            name: END.sub(self._end, text.replace(b"/DeviceRGB", b"/DeviceCMYK"))
            for name, text in drawing.shadings.items()
        }
        return CompiledDrawing(zlib.compress(operators, COMPRESSION_LEVEL), shadings, drawing.area)

    def _ink(self, tone: Color) -> CMYKColor:
        return CMYKColor(*self.inks.ink(tone.red, tone.green, tone.blue))

    def _paint(self, found: re.Match[bytes]) -> bytes:
        return self._numbers(*found.groups()[:3]) + (b" k" if found[4] == b"rg" else b" K")

    def _end(self, found: re.Match[bytes]) -> bytes:
        return b"/" + found[1] + b" [" + self._numbers(*found.groups()[1:]) + b"]"

    def _numbers(self, *parts: bytes) -> bytes:
        red, green, blue = map(float, parts)
        return " ".join(f"{part:g}" for part in self.inks.ink(red, green, blue)).encode()

    def _output_intent(self) -> PDFDictionary:
        """Which inks the file is for, with their profile."""
        profile = self._doc.Reference(_stream({"N": 4}, self.inks.profile.read_bytes(), packed=True))
        return PDFDictionary(
            {
                "Type": PDFName("OutputIntent"),
                "S": PDFName("GTS_PDFX"),
                "OutputConditionIdentifier": PDFString(self.inks.description),
                "Info": PDFString(self.inks.description),
                "DestOutputProfile": profile,
            }
        )


class _Info(PDFInfo):  # type: ignore[misc]
    """The information about a document, with the version of PDF/X-1a."""

    def __init__(self, like: PDFInfo) -> None:
        super().__init__()
        self.__dict__.update(like.__dict__)

    def format(self, document: PDFDocument) -> bytes:
        known: bytes = super().format(document)
        return known.replace(b"<<", b"<< /GTS_PDFXVersion (" + TITLES[PdfX.X_1A].encode() + b")", 1)


def _metadata(title: str, standard: PdfX) -> bytes:
    return XMP.format(title=escape(title), more=XMP_OF[standard].format(date=DATE, id=NO_ID)).encode()


def _stream(head: dict[str, object], content: bytes, *, packed: bool = False) -> PDFStream:
    if packed:
        head, content = {**head, "Filter": PDFName("FlateDecode")}, zlib.compress(content)
    return PDFStream(PDFDictionary(head), content=content)
