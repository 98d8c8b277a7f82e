"""What is taken from an uploaded PDF, and what is refused."""

from __future__ import annotations

import subprocess
import sys
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    NameObject,
    NumberObject,
    StreamObject,
    TextStringObject,
)

from printing import base_pdf_reader_child, base_pdf_reading
from printing.base_pdf_reading import MAX_DEPTH, MAX_PAGES, MM, UnusablePdf, page_contents
from printing.base_pdfs import REASONS, ROOT
from printing.page_images import page_image
from tests.printing.base_pdf_helpers import A4, letterhead


def name(text: str) -> NameObject:
    return NameObject(text)


def written(writer: PdfWriter) -> bytes:
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def with_resource(kind: str, value: Any, *, content: bytes = b"q Q") -> bytes:
    """A PDF whose page has one resource, with its indirect objects added by `value(writer)`."""
    writer = PdfWriter()
    page = writer.add_blank_page(A4[0] * MM, A4[1] * MM)
    page[name("/Resources")] = DictionaryObject({name(kind): DictionaryObject({name("/R0"): value(writer)})})
    stream = DecodedStreamObject()
    stream.set_data(content)
    page[name("/Contents")] = writer._add_object(stream)
    return written(writer)


def refused(data: bytes) -> str:
    """The reason why a PDF is refused."""
    with pytest.raises(UnusablePdf) as found:
        page_contents(data)
    return found.value.reason


def stream(entries: dict[str, Any], data: bytes) -> StreamObject:
    made = StreamObject()
    made._data = data
    made.update({name(key): value for key, value in entries.items()})
    return made


def picture(width: int, height: int, data: bytes, picture_filter: str = "/DCTDecode") -> StreamObject:
    entries = {"/Type": name("/XObject"), "/Subtype": name("/Image"), "/ColorSpace": name("/DeviceRGB")}
    entries |= {"/Width": NumberObject(width), "/Height": NumberObject(height), "/BitsPerComponent": NumberObject(8)}
    return stream(entries | {"/Filter": name(picture_filter)}, data)


def jpeg(width: int, height: int) -> bytes:
    out = BytesIO()
    Image.new("RGB", (width, height), "#c04020").save(out, "JPEG")
    return out.getvalue()


def everything_reachable(data: bytes) -> str:
    """All objects of a PDF as text, without their streams."""
    reader = PdfReader(BytesIO(data))
    count = reader.trailer["/Size"]
    return "\n".join(repr(reader.get_object(number)) for number in range(1, int(count)))


# ---- What is taken


def test_pages_look_as_before_and_their_text_can_be_searched() -> None:
    data = letterhead("Burrow Club", "Back page")
    made, sizes = page_contents(data)
    assert sizes == [A4, A4]
    reader = PdfReader(BytesIO(made))
    assert [page.extract_text().strip() for page in reader.pages] == ["Burrow Club", "Back page"]
    assert page_image(made, 1, 2.0).tobytes() == page_image(data, 1, 2.0).tobytes()


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_turned_pages_and_crop_boxes_are_upright_at_the_origin(degrees: int) -> None:
    writer = PdfWriter(BytesIO(letterhead("Burrow Club", size=(150.0, 220.0))))
    page = writer.pages[0]
    page.cropbox.lower_left, page.cropbox.upper_right = (10 * MM, 20 * MM), (140 * MM, 215 * MM)
    page[name("/Rotate")] = NumberObject(degrees)
    data = written(writer)
    made, sizes = page_contents(data)
    wide, high = sizes[0]
    assert (round(wide), round(high)) == ((195, 130) if degrees % 180 else (130, 195))
    before, after = page_image(data, 0, 1.0), page_image(made, 0, 1.0)
    assert after.size == before.size
    different = [a for a, b in zip(before.tobytes(), after.tobytes(), strict=True) if abs(a - b) > 40]
    assert len(different) < before.width, "but for the edges, the page looks the same"


def test_nothing_but_the_look_of_the_page_is_taken() -> None:
    writer = PdfWriter(BytesIO(letterhead("Burrow Club")))
    page = writer.pages[0]
    script = {"/S": name("/JavaScript"), "/JS": TextStringObject("app.alert(1)")}
    writer._root_object[name("/OpenAction")] = DictionaryObject({name(k): v for k, v in script.items()})
    writer.add_attachment("secret.txt", b"attached")
    writer.add_metadata({"/Author": "Somebody"})
    action = DictionaryObject({name("/S"): name("/URI"), name("/URI"): TextStringObject("https://example.org/")})
    link = {"/Type": name("/Annot"), "/Subtype": name("/Link"), "/A": action}
    page[name("/Annots")] = ArrayObject([writer._add_object(DictionaryObject({name(k): v for k, v in link.items()}))])
    page[name("/AA")] = DictionaryObject({name("/O"): action})
    data = written(writer)
    assert all(word in everything_reachable(data) for word in ("JavaScript", "secret.txt", "example.org"))
    made, _ = page_contents(data)
    kept = everything_reachable(made)
    for word in ("JavaScript", "secret.txt", "Somebody", "example.org", "/Annots", "/AA", "/Names", "/OpenAction"):
        assert word not in kept
    assert PdfReader(BytesIO(made)).pages[0].extract_text().strip() == "Burrow Club"


def test_pictures_keep_their_data_and_names_of_resources_are_never_left_out() -> None:
    """A resource can be called like an entry that is left out: `/A`, `/F`, `/Parent`."""
    photo = jpeg(200, 100)

    def resource(writer: PdfWriter) -> Any:
        return writer._add_object(picture(200, 100, photo))

    data = with_resource("/XObject", resource, content=b"q 300 0 0 300 50 50 cm /R0 Do Q").replace(b"/R0", b"/AA")
    made, _ = page_contents(data)
    assert photo in made
    assert page_image(made, 0, 1.0).getpixel((60, 240)) == pytest.approx((192, 64, 32), abs=4)


# ---- What is refused


def test_every_reason_has_a_sentence_and_is_used() -> None:
    source = (ROOT / "printing/base_pdf_reading.py").read_text() + (ROOT / "printing/base_pdfs.py").read_text()
    for reason in REASONS:
        assert source.count(f'"{reason}"') >= 2, reason


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\n", b"hello" * 100, letterhead("x")[:300]])
def test_what_is_not_a_pdf_is_refused(data: bytes) -> None:
    assert refused(data) == "damaged"


def test_encrypted_files_are_refused() -> None:
    writer = PdfWriter(BytesIO(letterhead("Burrow Club")))
    writer.encrypt("secret", algorithm="RC4-128")
    assert refused(written(writer)) == "encrypted"


def test_too_many_pages_and_wrong_sizes_are_refused() -> None:
    assert refused(letterhead(*["x"] * (MAX_PAGES + 1))) == "pages"
    assert len(page_contents(letterhead(*["x"] * MAX_PAGES))[1]) == MAX_PAGES
    assert refused(letterhead("x", size=(99.0, 200.0))) == "size"
    assert refused(letterhead("x", size=(200.0, 511.0))) == "size"
    writer = PdfWriter(BytesIO(letterhead("x")))
    writer.pages[0][name("/UserUnit")] = NumberObject(2)
    assert refused(written(writer)) == "unit"


def test_a_stream_that_grows_without_end_is_refused() -> None:
    """A file of 60 KB can have a stream of 60 MB."""
    bomb = zlib.compress(b"q Q " * 15_000_000, 9)

    def form(writer: PdfWriter) -> Any:
        entries = {"/Type": name("/XObject"), "/Subtype": name("/Form"), "/Filter": name("/FlateDecode")}
        return writer._add_object(stream(entries, bomb))

    data = with_resource("/XObject", form)
    assert len(data) < 100_000
    assert refused(data) == "heavy"


def test_many_streams_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base_pdf_reading, "MAX_DECODED", 30_000)

    def forms(count: int) -> bytes:
        def made(writer: PdfWriter) -> Any:
            entries = {"/Type": name("/XObject"), "/Subtype": name("/Form")}
            inner = [writer._add_object(stream(entries, b"q Q " * 2_000)) for _ in range(count)]
            return ArrayObject(inner)

        return with_resource("/XObject", made)

    assert page_contents(forms(3))
    assert refused(forms(4)) == "heavy"


def test_deep_nesting_cycles_and_many_objects_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def nested(depth: int) -> bytes:
        def made(_writer: PdfWriter) -> Any:
            value: Any = NumberObject(1)
            for _ in range(depth):
                value = ArrayObject([value])
            return value

        return with_resource("/ColorSpace", made)

    assert page_contents(nested(MAX_DEPTH - 5))
    assert refused(nested(MAX_DEPTH + 5)) == "complex"

    def cycle(writer: PdfWriter) -> Any:
        form = stream({"/Type": name("/XObject"), "/Subtype": name("/Form")}, b"/R0 Do")
        reference = writer._add_object(form)
        inner = DictionaryObject({name("/XObject"): DictionaryObject({name("/R0"): reference})})
        form[name("/Resources")] = inner
        return reference

    assert refused(with_resource("/XObject", cycle)) == "complex"
    monkeypatch.setattr(base_pdf_reading, "MAX_OBJECTS", 50)
    assert refused(with_resource("/ColorSpace", lambda _writer: ArrayObject([NumberObject(1)] * 60))) == "complex"


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (picture(200, 100, b"x", "/JBIG2Decode"), "filter"),
        (picture(200, 100, b"x", "/JPXDecode"), "filter"),
        (picture(100_000, 100_000, jpeg(20, 10)), "pixels"),
        (picture(20, 10, jpeg(8_000, 6_000)), "pixels"),
        (picture(20, 10, b"not a JPEG"), "pixels"),
        (stream({"/Type": name("/XObject"), "/Subtype": name("/PS")}, b"showpage"), "filter"),
        (stream({"/Subtype": name("/Form"), "/F": TextStringObject("/etc/passwd")}, b""), "other-files"),
    ],
)
def test_dangerous_streams_are_refused(made: StreamObject, reason: str) -> None:
    assert refused(with_resource("/XObject", lambda writer: writer._add_object(made))) == reason


def test_a_page_that_takes_long_to_draw_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    made, _ = page_contents(letterhead("Burrow Club"))
    base_pdf_reader_child.draw_pages(made)
    monkeypatch.setattr(base_pdf_reader_child, "PAGE_SECONDS", 0.0)
    with pytest.raises(UnusablePdf, match="complex"):
        base_pdf_reader_child.draw_pages(made)


def test_the_child_answers_with_the_pages_or_the_reason_and_draws_each_page() -> None:
    def answer(data: bytes) -> bytes:
        command = [sys.executable, "-m", "printing.base_pdf_reader_child"]
        return subprocess.run(command, input=data, capture_output=True, cwd=ROOT, timeout=120, check=True).stdout

    line, _, made = answer(letterhead("Burrow Club")).partition(b"\n")
    assert line == b'{"sizes": [[210.0, 297.0]]}'
    assert PdfReader(BytesIO(made)).pages[0].extract_text().strip() == "Burrow Club"
    assert answer(b"hello") == b'{"refused": "damaged", "figure": 0}\n'
