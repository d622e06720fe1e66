// Verifies a proof: go run verify.go PROOF [VKEY]
package main
import ("bytes"; "crypto/ed25519"; "crypto/sha256"; "encoding/base64"; "encoding/hex"; "encoding/json"; "fmt"; "os"; "strconv"; "strings")
func sha(parts ...[]byte) []byte { hash := sha256.Sum256(bytes.Join(parts, nil)); return hash[:] }
func need(holds bool, problem string) { if !holds { panic(problem) } }
func decoded(text string) []byte {
	value, err := base64.StdEncoding.Strict().DecodeString(text)
	need(err == nil, "not Base64")
	return value
}
func proof(file string, given []string) map[string]any {
	head, note, _ := strings.Cut(file, "\n\n")
	lines := strings.Split(head, "\n")
	need(len(lines) > 2 && lines[0] == "c2sp.org/tlog-proof@v1", "not a proof")
	extra := strings.Split(string(decoded(strings.TrimPrefix(lines[1], "extra "))), "\n")
	need(len(extra) > 1, "no event")
	vkey, event := append(given, extra[0])[0], extra[1]
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
	var stated map[string]any
	need(json.Unmarshal([]byte(event), &stated) == nil, "not an event")
	place, e1 := strconv.Atoi(strings.TrimPrefix(lines[2], "index ")); size, e2 := strconv.Atoi(sealed[1])
	need(e1 == nil && e2 == nil && "docket.invalid/"+fmt.Sprint(stated["device"]) == sealed[0] && stated["deviceSeq"] == float64(place+1), "the event has another place")
	last, hash := size-1, sha([]byte{0}, []byte(event))
	for _, line := range lines[3:] {
		isRight := place%2 == 1 || place == last
		pair := map[bool][][]byte{true: {{1}, decoded(line), hash}, false: {{1}, hash, decoded(line)}}
		hash = sha(pair[isRight]...)
		for isRight && place%2 == 0 && place > 0 { place, last = place/2, last/2 }
		place, last = place/2, last/2
	}
	need(last == 0 && string(hash) == string(decoded(sealed[2])), "the event is not in the tree")
	for _, line := range extra[2:] {
		parts := strings.Split(line, " ")
		if parts[0] == "proof" {
			named := proof(string(decoded(parts[1])), given)["payload"].(map[string]any)
			need(strings.Contains(event, named["reviewerId"].(string)), "another person"); continue
		}
		var value any = stated["payload"]
		for _, name := range strings.Split(parts[1], ".") { value = value.(map[string]any)[name] }
		need(value == hex.EncodeToString(sha(decoded(parts[2]), decoded(parts[3]))), parts[1]+" was changed")
		fmt.Println(parts[1], string(decoded(parts[3])))
	}
	return stated
}
func main() {
	file, _ := os.ReadFile(os.Args[1])
	proof(string(file), os.Args[2:])
	fmt.Println("intact")
}
