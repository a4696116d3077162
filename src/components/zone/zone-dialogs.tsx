import { dialogPart } from '#src/components/parts/dialog-part.tsx'

/** The dialog that starts a zone; its code is fetched when it is opened. */
export const { Dialog: NewZone } = dialogPart(() =>
  import('./create-zone-dialog.tsx').then((module) => module.CreateZoneDialog),
)

/** The dialog that shows a zone's code; its code is fetched when it is opened. */
export const { Dialog: Invite } = dialogPart(() =>
  import('./zone-code-dialog.tsx').then((module) => module.ZoneCodeDialog),
)
