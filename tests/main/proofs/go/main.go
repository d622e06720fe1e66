// Checks proofs with Go's own packages for signed notes and transparency logs. Each line of the input is a JSON object:
// a proof of one event as it is handed out, or two checkpoints and what leads from one to the other. Answers each with
// a line: "ok", or "refused" and why.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type task struct {
	Vkey   string
	Proof  []byte   // a .tlog-proof file
	First  []byte   // a checkpoint
	Second []byte   // a later one
	Path   [][]byte // the hashes of their proof of consistency
}

type head struct {
	size int64
	root tlog.Hash
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for lines.Scan() {
		var asked task
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			panic(err)
		}
		if err := check(asked); err != nil {
			fmt.Fprintln(out, "refused:", strings.ReplaceAll(err.Error(), "\n", " "))
		} else {
			fmt.Fprintln(out, "ok")
		}
	}
}

func check(asked task) error {
	if asked.Proof != nil {
		return checkProof(asked.Proof, asked.Vkey)
	}
	return checkConsistency(asked)
}

func checkProof(file []byte, vkey string) error {
	top, checkpoint, found := bytes.Cut(file, []byte("\n\n"))
	lines := strings.Split(string(top), "\n")
	if !found || len(lines) < 3 || lines[0] != "c2sp.org/tlog-proof@v1" {
		return errors.New("no proof")
	}
	extra, err := decode(strings.TrimPrefix(lines[1], "extra "))
	if err != nil {
		return err
	}
	carried, event, found := bytes.Cut(extra, []byte("\n"))
	if !found || string(carried) != vkey {
		return errors.New("another key")
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64)
	if err != nil || lines[2] != "index "+strconv.FormatInt(index, 10) {
		return errors.New("no index")
	}
	path, err := hashes(lines[3:])
	if err != nil {
		return err
	}
	tree, err := open(checkpoint, vkey)
	if err != nil {
		return err
	}
	return tlog.CheckRecord(path, tree.size, tree.root, index, tlog.RecordHash(event))
}

func checkConsistency(asked task) error {
	first, err := open(asked.First, asked.Vkey)
	if err != nil {
		return err
	}
	second, err := open(asked.Second, asked.Vkey)
	if err != nil {
		return err
	}
	path := make(tlog.TreeProof, len(asked.Path))
	for i, hash := range asked.Path {
		if copy(path[i][:], hash) != tlog.HashSize || len(hash) != tlog.HashSize {
			return errors.New("no hash")
		}
	}
	return tlog.CheckTree(path, second.size, second.root, first.size, first.root)
}

func open(checkpoint []byte, vkey string) (head, error) {
	verifier, err := note.NewVerifier(vkey)
	if err != nil {
		return head{}, err
	}
	opened, err := note.Open(checkpoint, note.VerifierList(verifier))
	if err != nil {
		return head{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() {
		return head{}, errors.New("no checkpoint of this key")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return head{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	return head{size, root}, err
}

func hashes(lines []string) (tlog.RecordProof, error) {
	found := tlog.RecordProof{}
	for _, line := range lines {
		if _, err := decode(line); err != nil {
			return nil, err
		}
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return nil, err
		}
		found = append(found, hash)
	}
	return found, nil
}

func decode(text string) ([]byte, error) {
	return base64.StdEncoding.Strict().DecodeString(text)
}
