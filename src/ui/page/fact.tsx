import { headingStyle, mutedText } from './text.ts'

/** A short value with its name, in a `dl`. */
export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className={mutedText}>{name}</dt>
      <dd className={headingStyle({ size: 'medium' })}>{value}</dd>
    </div>
  )
}
