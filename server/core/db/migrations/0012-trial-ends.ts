import type { Migration } from './migration.ts'

/** When a zone ends once the trial is over that its owner has; null where no trial moved its end. */
export const trialEnds: Migration = ({ time }) => `
alter table zones add column trial_falls_to ${time};
`
