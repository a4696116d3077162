import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { usePhonesCarrying } from '#src/data/courier/courier-queries.ts'
import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

/** How many phones carry what is waiting to be sent, for each zone where some do. */
export function CarriedNotes({ items }: { readonly items: readonly WaitingItem[] }) {
  const names = new Map(items.map(({ zoneKey, zoneName }) => [zoneKey, zoneName]))
  const zones = [...names].flatMap(([key, name]) => {
    const id = v.safeParse(ZoneId, key?.replace(/^zone:/, ''))
    return id.success ? [{ id: id.output, name: names.size > 1 ? (name ?? '') : '' }] : []
  })
  return zones.map(({ id, name }) => <CarriedNote key={id} zoneId={id} name={name} />)
}

function CarriedNote({ zoneId, name }: { readonly zoneId: ZoneId; readonly name: string }) {
  const words = useWords(courierWords)
  const count = usePhonesCarrying(zoneId) ?? 0
  return count === 0 ? null : <p className={line}>{joinFacts([name, words.carriedBy({ count })])}</p>
}

const line = css({ fontSize: 'sm', color: 'muted' })
