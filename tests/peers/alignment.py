"""Hits and errors of word lists by jiwer, and the length of their longest common subsequence by RapidFuzz."""
import json, sys
import jiwer
from rapidfuzz.distance import LCSseq

def compared(passage, heard):
    found = jiwer.process_words(" ".join(passage), " ".join(heard))
    return {
        "hits": found.hits,
        "errors": found.substitutions + found.deletions + found.insertions,
        "common": LCSseq.similarity(passage, heard),
    }

json.dump([compared(*each) for each in json.load(sys.stdin)], sys.stdout)
