import { useState } from 'react'
import { joinFacts } from '#src/i18n/format.ts'
import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ZoneCodeView } from '#src/components/zone/zone-code-view.tsx'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { useCodes } from '#src/data/codes/code-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Segmented } from '#src/ui/fields/segmented.tsx'

interface MadeCodesProps {
  readonly zoneId: ZoneId
  readonly name: string
  /** The first code and its link. */
  readonly code: ZoneCode
  readonly link: string
}

/** The zone's codes, one at a time: the one for everybody, and those with words of their own. */
export function MadeCodes({ zoneId, name, code, link }: MadeCodesProps) {
  const words = useWords(makeWords)
  const labelled = useCodes(zoneId)?.filter((one) => one.code !== code && one.revokedAt === null) ?? []
  const [shown, setShown] = useState<string>(code)
  const chosen = labelled.find((one) => one.code === shown)
  return (
    <>
      {labelled.length === 0 ? null : (
        <Segmented
          label={words.codes}
          options={[
            { value: code, label: words.codeFirst },
            ...labelled.map((one) => ({ value: one.code, label: one.label })),
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      {chosen === undefined ? (
        <ZoneCodeView zoneId={zoneId} link={link} name={name} />
      ) : (
        <>
          <p className={role}>{words.codeRoles[chosen.role]}</p>
          <ZoneCodeView
            zoneId={zoneId}
            codeId={chosen.id}
            link={chosen.link ?? `/z/${chosen.code}`}
            name={joinFacts([name, chosen.label])}
          />
        </>
      )}
    </>
  )
}

const role = css({ textAlign: 'center', fontWeight: 'semibold', fontSize: 'sm' })
