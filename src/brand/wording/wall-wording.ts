/** The live wall: a zone's photos on a large screen. */
export const wallWording = {
  open: 'Live wall',
  controls: 'Live wall',
  back: 'Back to the zone',
  pause: 'Pause',
  goOn: 'Go on',
  next: 'Next photo',
  showCode: 'Show the code',
  hideCode: 'Hide the code',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  scan: 'Scan to join',
  emptyText: 'New photos appear here by themselves.',
  emptyCode: 'Scan the code and add the first one.',
}
