"""Runs a program once for each change of a byte, in one process: for each line of input (JSON), the exit code on a line."""
import contextlib, io, json, runpy, sys

for program, file, at, byte, given in json.load(sys.stdin):
    with open(file, "r+b") as opened:
        opened.seek(at)
        before = opened.read(1)
        opened.seek(at)
        opened.write(bytes([byte]))
    code, sys.argv = 0, [program, *given]
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(program, run_name="__main__")
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 0 if ended.code is None else 1
    except Exception:
        code = 1
    with open(file, "r+b") as opened:
        opened.seek(at)
        opened.write(before)
    print(code)
