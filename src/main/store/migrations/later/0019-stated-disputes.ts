import type { Migration } from '../migration.ts'

/**
 * Disputes about the right value: reviewers who all answered “incorrect” may state different values. The texts of
 * answers are in the ledger, so the rows are filled again from people's answers, together with the labels.
 */
export const statedDisputes: Migration = {
  version: 19,
  up: `
    DELETE FROM meta WHERE key = 'labels_filled';
    INSERT INTO meta SELECT 'labels_filled', '' FROM feedback LIMIT 1;
  `,
}
