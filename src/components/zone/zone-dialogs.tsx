import { dialogPart } from '#src/components/lazy/dialog-part.tsx'

/** The dialog that creates a zone. Its code is loaded when it is opened. */
export const { Dialog: NewZone } = dialogPart(() =>
  import('./create-zone-dialog.tsx').then((module) => module.CreateZoneDialog),
)

/** The dialog that shows a zone's code. Its JavaScript is loaded when it is opened. */
export const { Dialog: Invite } = dialogPart(() =>
  import('./zone-code-dialog.tsx').then((module) => module.ZoneCodeDialog),
)
