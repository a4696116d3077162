import { GuideOverview } from './guide-overview.tsx'
import { GuideView } from './guide-view.tsx'

/** The guide of that name, or all of them: one file of the app, which no other page loads. */
export function Guides({ name }: { readonly name?: string }) {
  return name === undefined ? <GuideOverview /> : <GuideView name={name} />
}
