import { commentMutators } from '../comments/comment-mutators.ts'
import { reactionMutators } from '../reactions/reaction-mutators.ts'
import { reportMutators } from '../reports/report-mutators.ts'
import { photoMutators } from './photo-mutators.ts'

/** All that changes how a photo shows. */
export const photoViewMutators = {
  ...photoMutators,
  ...reactionMutators,
  ...commentMutators,
  ...reportMutators,
}
