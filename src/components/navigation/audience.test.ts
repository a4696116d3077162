import { expect, test } from 'vitest'
import { audiencesOf, likeliestAudience } from './audience.ts'

test('the audience predicted before the albums are read is still correct afterward', () => {
  for (const [user, pathname, albumCount] of [
    [{ kind: 'member', hostsAlbum: true }, '/', 1],
    [{ kind: 'guest', hostsAlbum: true }, '/locations/1', 1],
    [{ kind: 'member', hostsAlbum: false }, '/', 0],
    [{ kind: 'member' }, '/', 3],
    [{ kind: 'guest', hostsAlbum: false }, '/locations/1', 1],
    [{ kind: 'guest', hostsAlbum: false }, '/z/ABCDEFGH', 0],
  ] as const) {
    const isHost = 'hostsAlbum' in user && user.hostsAlbum
    const person = { isGuest: user.kind === 'guest', isAdmin: false, albumCount, isHost }
    expect(audiencesOf(person)[0]).toBe(likeliestAudience(user, pathname))
  }
})
