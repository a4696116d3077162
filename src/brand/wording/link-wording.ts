import { counted } from '#src/brand/format.ts'

/** Links to photos and albums: what they show, to whom, and how they are sent. */
export const linkWording = {
  share: 'Share',
  shareTitle: 'Share this photo',
  reachEverybody: 'Anybody with this link sees the photo, without an account.',
  reachMembers: 'Only members of the zone can open this link',
  reachMembersText: 'The zone’s hosts can let links show photos to everybody.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link Copied',
  copyFailed: 'Copy Failed',
  copyFailedText: 'Select the link and copy it by hand.',
  device: 'Share to an app',
  shareFailed: 'Share Failed',
  shareFailedText: 'Could not share using device menu',
  by: (name: string) => `Photo by ${name}`,
  joinTitle: 'Join to see all',
  joinText: (zone: string) =>
    `Everybody in “${zone}” shares photos here. Scan its QR code, or type the code that stands beside it.`,
  enterCode: 'Enter zone code',
  toBrand: (brand: string) => `What is ${brand}?`,
  signIn: 'Sign in',
  downloadReason: 'Sign in to download photos.',
  downloadMembers: 'Only members of the zone download its photos.',
  albumTitle: (count: number) => counted(count, 'photo', 'photos'),
  albumOf: (zone: string) => `From ${zone}`,
  albumMissing: (count: number) =>
    count === 1
      ? 'One photo of this album cannot be shown: it is gone or not shared.'
      : `${count} photos of this album cannot be shown: they are gone or not shared.`,
  albumGoneTitle: 'This album is gone',
  albumGoneText: 'Its photos have expired, were removed, or belong to zones you have not joined.',
  failedTitle: 'This link needs a connection',
  failedText: 'What it shows is not on this device. Try again when you are online.',
  retry: 'Try again',
}
