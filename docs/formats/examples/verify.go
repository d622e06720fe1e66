// Verifies a proof: go run verify.go PROOF [VKEY]
package main
import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
)
func sha(parts ...[]byte) []byte {
	hash := sha256.Sum256(bytes.Join(parts, nil)); return hash[:]
}
func need(holds bool, problem string) {
	if !holds { panic(problem) }
}
func decoded(text string) []byte {
	value, err := base64.StdEncoding.Strict().DecodeString(text)
	need(err == nil, "not Base64")
	return value
}
func main() {
	file, _ := os.ReadFile(os.Args[1])
	head, note, _ := strings.Cut(string(file), "\n\n")
	lines := strings.Split(head, "\n")
	need(len(lines) > 2 && lines[0] == "c2sp.org/tlog-proof@v1", "not a proof")
	vkey, event, _ := strings.Cut(string(decoded(strings.TrimPrefix(lines[1], "extra "))), "\n")
	vkey = append(os.Args[2:], vkey)[0]
	text, signatures, isSigned := strings.Cut(note, "\n\n")
	sealed := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	need(len(sealed) == 3 && isSigned == (vkey != ""), "not a checkpoint with its key")
	if isSigned {
		key := strings.SplitN(vkey, "+", 3)
		raw := decoded(key[2])
		_, line, _ := strings.Cut("\n"+signatures, "\n— "+key[0]+" ")
		signed := decoded(strings.SplitN(line, "\n", 2)[0])
		id := hex.EncodeToString(sha([]byte(key[0]+"\n"), raw)[:4])
		need(key[0] == sealed[0] && key[1] == id && len(signed) == 68 && hex.EncodeToString(signed[:4]) == id && raw[0] == 1, "another key")
		need(ed25519.Verify(raw[1:], []byte(text+"\n"), signed[4:]), "wrong signature")
	}
	var stated struct { Device string; DeviceSeq int }
	need(json.Unmarshal([]byte(event), &stated) == nil, "not an event")
	place, e1 := strconv.Atoi(strings.TrimPrefix(lines[2], "index "))
	size, e2 := strconv.Atoi(sealed[1])
	need(e1 == nil && e2 == nil && "docket.invalid/"+stated.Device == sealed[0] && stated.DeviceSeq == place+1, "the event has another place")
	last, hash := size-1, sha([]byte{0}, []byte(event))
	for _, line := range lines[3:] {
		isRight := place%2 == 1 || place == last
		pair := map[bool][][]byte{true: {{1}, decoded(line), hash}, false: {{1}, hash, decoded(line)}}
		hash = sha(pair[isRight]...)
		for isRight && place%2 == 0 && place > 0 { place, last = place/2, last/2 }
		place, last = place/2, last/2
	}
	need(last == 0 && string(hash) == string(decoded(sealed[2])), "the event is not in the tree")
	fmt.Println("intact")
}
