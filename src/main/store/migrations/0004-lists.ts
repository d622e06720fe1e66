import type { Migration } from './migration.ts'

/**
 * Further columns by which lists are filtered and sorted: who ruled, the confidence of the least confident decision,
 * and the models that were asked; and the saved views.
 *
 * The queue is read along an index for any single filter: each column has an index in the queue's order, and
 * `queue_words` keeps the cases in that order for words of which a case can have several (tags, triggers, models). The
 * indexes include the columns that are checked in passing (dates, confidence), so that only rows that are shown are
 * read. `cases_in_short` does the same for the list of all cases: ids sort by creation time.
 *
 * `facets` counts the cases of each word. A word without cases is deleted there: it may have been an erased name.
 */
export const lists: Migration = {
  version: 4,
  up: `
    ALTER TABLE cases ADD COLUMN ruled_by TEXT;
    ALTER TABLE cases ADD COLUMN ruled_at INTEGER;
    ALTER TABLE cases ADD COLUMN reviewer_id TEXT GENERATED ALWAYS AS (ifnull(claimed_by, ruled_by)) VIRTUAL;
    ALTER TABLE cases ADD COLUMN confidence REAL CHECK (confidence BETWEEN 0 AND 1);
    ALTER TABLE cases ADD COLUMN confidence_label TEXT CHECK (confidence_label IN ('high', 'medium', 'low'));
    UPDATE cases SET confidence = found.confidence, confidence_label = found.label FROM (
      SELECT run_id, min(d.confidence) AS confidence,
          CASE max(CASE d.confidence_label WHEN 'low' THEN 3 WHEN 'medium' THEN 2 WHEN 'high' THEN 1 END)
            WHEN 3 THEN 'low' WHEN 2 THEN 'medium' WHEN 1 THEN 'high' END AS label, case_id
        FROM decisions d WHERE d.confidence IS NOT NULL OR d.confidence_label IS NOT NULL GROUP BY run_id
    ) AS found WHERE cases.id = found.case_id AND cases.latest_run_id = found.run_id;

    DROP INDEX cases_by_import;
    DROP INDEX cases_by_subject;
    DROP INDEX cases_by_batch;
    DROP INDEX queue_by_status;
    DROP INDEX queue_by_pipeline;
    CREATE INDEX cases_in_short ON cases (id, erased_at, pipeline, review_status, priority, imported_at, confidence,
      confidence_label, reviewer_id);
    CREATE INDEX queue_by_status ON cases (review_status, priority, queued_at, id, imported_at, confidence,
      confidence_label) WHERE review_status IS NOT NULL;
    CREATE INDEX queue_by_pipeline ON cases (review_status, pipeline, priority, queued_at, id, imported_at, confidence,
      confidence_label) WHERE review_status IS NOT NULL;
    CREATE INDEX queue_by_age ON cases (review_status, queued_at, id, pipeline, priority, imported_at, confidence,
      confidence_label) WHERE review_status IS NOT NULL;
    CREATE INDEX queue_by_subject ON cases (subject, review_status, priority, queued_at, id)
      WHERE subject IS NOT NULL;
    CREATE INDEX queue_by_batch ON cases (batch_id, review_status, priority, queued_at, id, erased_at)
      WHERE batch_id IS NOT NULL;
    CREATE INDEX queue_by_reviewer ON cases (reviewer_id, review_status, priority, queued_at, id)
      WHERE reviewer_id IS NOT NULL;
    CREATE INDEX queue_by_label ON cases (confidence_label, review_status, priority, queued_at, id)
      WHERE confidence_label IS NOT NULL;

    CREATE TABLE case_words (
      kind    TEXT NOT NULL CHECK (kind IN ('tag', 'trigger', 'model')),
      word    TEXT NOT NULL,
      case_id TEXT NOT NULL,
      PRIMARY KEY (kind, word, case_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE queue_words (
      kind          TEXT NOT NULL,
      word          TEXT NOT NULL,
      review_status TEXT NOT NULL,
      priority      INTEGER NOT NULL,
      queued_at     INTEGER NOT NULL,
      case_id       TEXT NOT NULL,
      PRIMARY KEY (kind, word, review_status, priority, queued_at, case_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE facets (
      kind  TEXT NOT NULL CHECK (kind IN ('pipeline', 'tag', 'trigger', 'model')),
      word  TEXT NOT NULL,
      cases INTEGER NOT NULL,
      PRIMARY KEY (kind, word)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO case_words SELECT 'tag', tag, case_id FROM case_tags;
    INSERT INTO case_words SELECT DISTINCT 'trigger', trigger, case_id FROM escalations;
    INSERT INTO queue_words SELECT w.kind, w.word, c.review_status, ifnull(c.priority, 2), c.queued_at, c.id
      FROM case_words w JOIN cases c ON c.id = w.case_id WHERE c.review_status IS NOT NULL ORDER BY 1, 2, 3, 4, 5, 6;
    INSERT INTO facets SELECT kind, word, count(*) FROM case_words GROUP BY kind, word;
    INSERT INTO facets SELECT 'pipeline', pipeline, count(*) FROM cases WHERE erased_at IS NULL GROUP BY pipeline;
    CREATE INDEX case_words_by_case ON case_words (case_id, kind, word);

    DROP TRIGGER cases_found_in;
    DROP TRIGGER cases_found_over;
    DROP TABLE case_tags;
    DROP INDEX escalations_by_trigger;
    CREATE TRIGGER cases_found_in AFTER INSERT ON cases BEGIN
      INSERT INTO case_words SELECT 'tag', value, new.id FROM json_each(new.tags) WHERE true
        ON CONFLICT DO NOTHING;
      INSERT INTO case_search (rowid, title, source, subject, tags)
        VALUES (new.row, new.title, new.source, new.subject, new.tags);
    END;
    CREATE TRIGGER cases_found_over AFTER UPDATE OF title, source, subject, tags ON cases BEGIN
      DELETE FROM case_words WHERE case_id = old.id AND kind = 'tag';
      INSERT INTO case_words SELECT 'tag', value, new.id FROM json_each(new.tags) WHERE true
        ON CONFLICT DO NOTHING;
      INSERT INTO case_search (case_search, rowid, title, source, subject, tags)
        VALUES ('delete', old.row, old.title, old.source, old.subject, old.tags);
      INSERT INTO case_search (rowid, title, source, subject, tags)
        VALUES (new.row, new.title, new.source, new.subject, new.tags);
    END;
    CREATE TRIGGER cases_moved AFTER UPDATE OF review_status, priority, queued_at ON cases
      WHEN new.review_status IS NOT old.review_status OR new.priority IS NOT old.priority
        OR new.queued_at IS NOT old.queued_at BEGIN
      DELETE FROM queue_words WHERE (kind, word, review_status, priority, queued_at, case_id) IN (
        SELECT kind, word, old.review_status, ifnull(old.priority, 2), old.queued_at, old.id
          FROM case_words WHERE case_id = old.id);
      INSERT INTO queue_words SELECT kind, word, new.review_status, ifnull(new.priority, 2), new.queued_at, new.id
        FROM case_words WHERE case_id = new.id AND new.review_status IS NOT NULL;
    END;
    CREATE TRIGGER triggers_in AFTER INSERT ON escalations BEGIN
      INSERT INTO case_words VALUES ('trigger', new.trigger, new.case_id) ON CONFLICT DO NOTHING;
    END;
    CREATE TRIGGER triggers_out AFTER DELETE ON escalations BEGIN
      DELETE FROM case_words WHERE kind = 'trigger' AND word = old.trigger AND case_id = old.case_id AND NOT EXISTS (
        SELECT 1 FROM escalations WHERE case_id = old.case_id AND trigger = old.trigger);
    END;
    CREATE TRIGGER words_in AFTER INSERT ON case_words BEGIN
      INSERT INTO facets VALUES (new.kind, new.word, 1) ON CONFLICT DO UPDATE SET cases = cases + 1;
      INSERT INTO queue_words SELECT new.kind, new.word, review_status, ifnull(priority, 2), queued_at, id
        FROM cases WHERE id = new.case_id AND review_status IS NOT NULL;
    END;
    CREATE TRIGGER words_out AFTER DELETE ON case_words BEGIN
      UPDATE facets SET cases = cases - 1 WHERE kind = old.kind AND word = old.word;
      DELETE FROM facets WHERE kind = old.kind AND word = old.word AND cases = 0;
      DELETE FROM queue_words WHERE (kind, word, review_status, priority, queued_at, case_id) IN (
        SELECT old.kind, old.word, review_status, ifnull(priority, 2), queued_at, id
          FROM cases WHERE id = old.case_id);
    END;
    CREATE TRIGGER pipeline_counted_in AFTER INSERT ON cases WHEN new.erased_at IS NULL BEGIN
      INSERT INTO facets VALUES ('pipeline', new.pipeline, 1) ON CONFLICT DO UPDATE SET cases = cases + 1;
    END;
    CREATE TRIGGER pipeline_counted_over AFTER UPDATE OF erased_at ON cases
      WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
      UPDATE facets SET cases = cases - 1 WHERE kind = 'pipeline' AND word = old.pipeline;
      DELETE FROM facets WHERE kind = 'pipeline' AND word = old.pipeline AND cases = 0;
    END;
    CREATE TRIGGER pipeline_counted_out AFTER DELETE ON cases WHEN old.erased_at IS NULL BEGIN
      UPDATE facets SET cases = cases - 1 WHERE kind = 'pipeline' AND word = old.pipeline;
      DELETE FROM facets WHERE kind = 'pipeline' AND word = old.pipeline AND cases = 0;
    END;

    CREATE TABLE views (
      id         TEXT NOT NULL PRIMARY KEY,
      list       TEXT NOT NULL CHECK (list IN ('queue', 'cases')),
      name       TEXT NOT NULL,
      version    INTEGER NOT NULL CHECK (version > 0),
      content    TEXT NOT NULL CHECK (json_valid(content)),
      updated_at INTEGER NOT NULL,
      UNIQUE (list, name)
    ) STRICT, WITHOUT ROWID;
  `,
}
