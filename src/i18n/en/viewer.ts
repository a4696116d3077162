/** Looking at photos large, one after another, and the keys for it. */
export const viewerWords = {
  area: 'viewer' as const,
  open: 'Full screen',
  close: 'Exit full screen',
  play: 'Slideshow',
  pause: 'Pause the slideshow',
  keys: 'Keyboard',
  showKeys: 'Show all keys',
  characterKeys: 'Single-key shortcuts',
  characterKeysHint: 'Turn off if you use voice control.',
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
        ['f', 'Full screen'],
        ['+ − 0', 'Zoom in, out, fit'],
        ['Esc', 'Back'],
      ],
    },
    {
      title: 'Among photos',
      keys: [
        ['← ↑ ↓ →', 'From photo to photo'],
        ['Enter', 'Open the photo'],
        ['x', 'Select the photo'],
        ['⇧ and ←', 'Select a range'],
        ['Ctrl a', 'Select all, while selecting'],
        ['Esc', 'Stop selecting'],
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
