/** A word or sequence of words that no identifier, comment or file name may use, and its replacement. */
export interface BannedWord {
  /** In lower case, with a space between words. */
  readonly not: string
  readonly but: string
}

/** Only words that no longer occur are listed, so that they cannot return. */
export const bannedWords: readonly BannedWord[] = [
  { not: 'anew', but: 'again' },
  { not: 'errand', but: 'task' },
  { not: 'errands', but: 'tasks' },
  { not: 'heed', but: 'onPoke' },
  { not: 'judge', but: 'classify' },
  { not: 'judged', but: 'classified' },
  { not: 'judgement', but: 'result' },
  { not: 'lone', but: 'single' },
  { not: 'mid', but: 'mutationId' },
  { not: 'mids', but: 'mutationIds' },
  { not: 'surroundings', but: 'context' },
  { not: 'untold', but: 'to notify' },
  { not: 'vain', but: 'without progress, unused' },
  { not: 'hole of', but: 'ParamOf' },
  { not: 'scope holes', but: 'scopeParams' },
  { not: 'on standing', but: 'onStreamOpened' },
  { not: 'look whole', but: 'reconcileAllScopes' },
  { not: 'tell unsent', but: 'reportUnsentCount' },
  { not: 'told unsent', but: 'reportedUnsentCount' },
  { not: 'no verdicts', but: 'noOutcomes' },
  { not: 'client half', but: 'ClientMutations' },
  { not: 'read front', but: 'readQueueHead' },
  { not: 'front length', but: 'queueHeadSize' },
  { not: 'note end told', but: 'markSessionEndNotified' },
  { not: 'note known photo', but: 'recordDuplicate' },
  { not: 'take known photos', but: 'consumeDuplicates' },
  { not: 'take sent', but: 'consumeDelivered' },
  { not: 'note sent', but: 'recordDelivered' },
  { not: 'let the browser work', but: 'yieldToMain' },
  { not: 'until nothing is written', but: 'waitUntilNoFormIsDirty' },
  { not: 'way to free place', but: 'offsetToFreeSpace' },
  { not: 'keep off controls', but: 'avoidControls' },
  { not: 'in look of', but: 'applyTheme' },
  { not: 'take photo from sight', but: 'withdrawPhoto' },
  { not: 'thing of', but: 'paymentSubject' },
  { not: 'scanned thing', but: 'scannedContent' },
  { not: 'news in', but: 'tablesChangedSince' },
  { not: 'wall news', but: 'wallUpdates' },
  { not: 'use held photos', but: 'useStoredPhotos, useLoadedPhotos' },
  { not: 'tell paid', but: 'notifyPaid' },
  { not: 'tell slow failure', but: 'notifyLatePaymentFailure' },
  { not: 'note mutation', but: 'recordMutation' },
  { not: 'settle conflict', but: 'resolveConflict' },
]
