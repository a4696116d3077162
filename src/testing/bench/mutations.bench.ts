import { timeOrderedId } from './time-ordered-id.ts'
import { AppServer } from '../e2e/app-server.ts'
import { Person } from '../e2e/person.ts'
import { noisyPhoto } from '../e2e/photographs.ts'
import { startBareKoa } from './feed.bench.ts'
import { median, printFigure } from './figure.ts'
import { measureLoad, requestText } from './load.ts'

const rounds = 5
const durationMs = 1500
const connections = 64
/** People who like in turn. */
const people = 100

/** Likes at full durability over 64 connections, beside a POST that does nothing on bare Koa. */
export async function mutationsBench(): Promise<void> {
  // Each of the 100 people taps far faster than a person may: the figure is the server's, not the limit's.
  const server = await AppServer.start({
    TEST_LIMITS: 'write=1000000/1,reaction=1000000/1,reaction-zone=1000000/1',
  })
  const host = await Person.register(server, 'Ada')
  const { location, qrCode } = await host.makeZone('Likes')
  const photoId = await host.upload(location.id, await noisyPhoto(1))
  const cookies: string[] = []
  for (let index = 0; index < people; index += 1) {
    const guest = await Person.guest(server, `Guest ${index}`)
    await guest.scan(qrCode)
    cookies.push(guest.cookie)
  }
  const bare = await startBareKoa('/dev/null')
  const like = (index: number) =>
    requestText(
      `POST /api/photos/${photoId}/like`,
      {
        cookie: cookies[index % people] ?? '',
        'content-type': 'application/json',
        'idempotency-key': timeOrderedId(),
      },
      JSON.stringify({ liked: Math.floor(index / people) % 2 === 0 }),
    )
  const nothing = requestText('POST /nothing', { 'content-type': 'application/json' }, '{"liked":true}')

  const runs: { like: number; nothing: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    runs.push({
      like: await measureLoad({
        port: server.proxy.target,
        connections,
        durationMs,
        status: 200,
        request: like,
      }),
      nothing: await measureLoad({
        port: bare.port,
        connections,
        durationMs,
        status: 200,
        request: () => nothing,
      }),
    })
  }
  const value = median(runs.map((run) => run.like))
  const peerValue = median(runs.map((run) => run.nothing))
  printFigure({
    bench: 'mutations',
    name: 'durable likes at 64 connections',
    value,
    unit: 'answers/s',
    peer: 'no-op POST on bare Koa',
    peerValue,
    ratio: value / peerValue,
  })
  bare.child.kill()
  await server.close()
}
