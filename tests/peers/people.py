"""People made by faker, by the program that the measurement of masking uses. Input: their number for each locale, and the locales."""
import contextlib, io, json, pathlib, runpy, sys

count, locales = json.load(sys.stdin)
program = str(pathlib.Path(__file__).parents[2] / "bench" / "lib" / "masking-made" / "values.py")
sys.argv = [program, str(count), *locales]
with contextlib.redirect_stdout(io.StringIO()) as lines:
    runpy.run_path(program, run_name="__main__")
json.dump(lines.getvalue(), sys.stdout)
