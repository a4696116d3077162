/** Looking at photos large, one after another, and the keys for it. */
export const viewerWords = {
  area: 'viewer' as const,
  open: 'Whole window',
  close: 'Leave the whole window',
  play: 'Slideshow',
  pause: 'Pause the slideshow',
  keys: 'Keyboard',
  showKeys: 'Show all keys',
  characterKeys: 'Keys of one character',
  characterKeysHint:
    'Letters and signs do something by themselves. Turn them off if you speak to your device.',
  keyLists: [
    {
      title: 'On a photo',
      keys: [
        ['← →', 'Previous, next photo'],
        ['l', 'Like'],
        ['c', 'Comment'],
        ['d', 'Download'],
        ['s', 'Share'],
        ['e', 'Edit'],
        ['f', 'Whole window'],
        ['+ − 0', 'Nearer, farther, all of it'],
        ['Esc', 'Back'],
      ],
    },
    {
      title: 'Among photos',
      keys: [
        ['← ↑ ↓ →', 'From photo to photo'],
        ['Enter', 'Open the photo'],
        ['x', 'Choose the photo'],
        ['⇧ and ←', 'Choose from here to there'],
        ['Ctrl a', 'Choose all, while choosing'],
        ['Esc', 'End choosing'],
        ['+ −', 'Larger, smaller photos'],
        ['u', 'Add photos'],
      ],
    },
    {
      title: 'Everywhere else',
      keys: [
        ['Space', 'Pause a live wall or a slideshow'],
        ['a, h, u', 'Approve, hide, undo while moderating'],
        ['?', 'These keys'],
      ],
    },
  ],
}
