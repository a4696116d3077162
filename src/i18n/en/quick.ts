/** The quick actions, and the question which zone they are meant for. */
export const quickWords = {
  area: 'quick' as const,
  menu: 'Quick actions',
  takePhoto: 'Take Photo',
  upload: 'Upload',
  badges: 'My Badges',
  share: 'Quick Share',
  influencer: 'Influencer Program',
  cameraInput: 'Photo from the camera',
  which: {
    camera: 'Where does the photo go?',
    upload: 'Where do the photos go?',
    share: 'Which zone do you share?',
  },
  noneTitle: 'No zone for this yet',
  noneText: 'Scan a code where you are, or start a zone of your own.',
  scan: 'Scan a code',
  firstPhotosWait: (count: number) =>
    count === 1 ? 'Your photo is safe on this device' : `Your ${count} photos are safe on this device`,
  chooseZone: 'Choose a zone',
}
