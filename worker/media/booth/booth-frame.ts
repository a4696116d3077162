/** What lies around a booth's photos: the album's title, a small line below it, and their colours (`#rrggbb`) and fonts. */
export interface BoothFrame {
  readonly title: string
  readonly small: string
  readonly background: string
  readonly ink: string
  readonly font: { readonly family: string; readonly weight: string }
  readonly smallFamily: string
  readonly direction: 'ltr' | 'rtl'
}
