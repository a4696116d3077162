import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { ProblemCode } from '#src/contract/wire/problem.ts'

/** What this device finds out by itself, besides what `offline` and `timeout` say. */
type OwnCode = 'aborted' | 'bytes_lost' | 'not_modified' | 'unreadable_answer' | 'unknown'

/** The messages are English; here each code has German words. */
const byCode: Readonly<Record<ProblemCode | OwnCode, string>> = {
  invalid: 'Eine Angabe stimmt nicht.',
  unauthorized: 'Du bist abgemeldet. Bitte melde dich wieder an.',
  wrong_password: 'E-Mail oder Passwort stimmt nicht.',
  wrong_passkey:
    'Dieser Passkey ist hier nicht mehr bekannt. Melde dich anders an und füge ihn dann neu hinzu.',
  invalid_token: 'Das gilt nicht mehr. Bitte lass dir eine neue Mail schicken.',
  email_unverified: 'Bestätige dafür zuerst deine E-Mail-Adresse, unter Profil.',
  payment_failed: 'Die Zahlung hat nicht geklappt.',
  access_denied: 'Das ist dir hier nicht erlaubt.',
  suspended: 'Dieses Konto ist gesperrt. Fragen? Schreib uns unter Hilfe.',
  not_owner: 'Das kann nur, wer es besitzt.',
  download_limit: 'Dein Tarif hat in diesem Monat keine Downloads mehr.',
  wrong_user: 'Das gehört zu einem anderen Konto.',
  cross_site: 'Diese Anfrage kam nicht von unseren Seiten.',
  not_found: 'Das gibt es nicht mehr, oder es ist nicht für dich.',
  zone_not_found: 'Dieser Code funktioniert nicht.',
  method_not_allowed: 'Das geht hier nicht.',
  conflict: 'Das geht so nicht: Es wurde inzwischen anders entschieden oder ist vergeben.',
  email_taken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  wrong_offset: 'Der Upload kam durcheinander und wird fortgesetzt.',
  instant_full: 'Diese Zone ist voll: Sie nimmt 50 Fotos.',
  zone_closed: 'Diese Zone ist geschlossen: Sie nimmt keine neuen Leute und keine Fotos mehr an.',
  price_changed: 'Der Preis hat sich geändert. Bitte sieh ihn dir noch einmal an.',
  gone: 'Das ist abgelaufen.',
  wrong_tus_version: 'Die App passt nicht zum Server. Bitte lade sie neu.',
  too_large: 'Das ist zu groß. Größte Datei: 10 MB.',
  address_too_long: 'Diese Adresse ist zu lang.',
  unsupported_type: 'Dieses Format geht nicht. Formate: JPG, PNG, GIF.',
  unreadable_image: 'Dieses Foto ist beschädigt und lässt sich nicht lesen.',
  too_many_pixels:
    'Dieses Foto hat zu viele Pixel: Es dürfen 50 Megapixel sein. Verkleinere es und füge es noch einmal hinzu.',
  too_many_frames:
    'Diese Animation hat zu viele Bilder. Kürze oder verkleinere sie und füge sie noch einmal hinzu.',
  too_large_to_open:
    'Dieses Foto ist zu groß, um es zu öffnen. Sichere es kleiner und füge es noch einmal hinzu.',
  key_reused: 'Das wurde schon für etwas anderes gesendet.',
  key_expired: 'Das wartet schon so lange, dass unklar ist, ob es angekommen war.',
  wrong_host: 'Unter dieser Adresse läuft die App nicht.',
  upload_locked: 'Dieses Foto wird gerade empfangen.',
  outdated_app: 'Der Server braucht eine neuere Version der App. Nichts ist verloren: Lade sie neu.',
  too_many_requests: 'Das waren zu viele Versuche. Bitte warte etwas.',
  checksum_mismatch: 'Das Foto kam nicht so an, wie es gesendet wurde.',
  internal: 'Da ging auf dem Server etwas schief. Bitte versuche es noch einmal.',
  unavailable: 'Der Server ist gerade beschäftigt. Bitte versuche es gleich noch einmal.',
  aborted: 'Abgebrochen.',
  bytes_lost: 'Dieses Foto ist nicht mehr auf diesem Gerät. Füge es noch einmal aus deiner Galerie hinzu.',
  not_modified: 'Nichts hat sich geändert.',
  unreadable_answer: 'Der Server hat etwas geantwortet, das diese Version der App nicht lesen kann.',
  unknown: 'Da ging etwas schief.',
  no_room: 'Auf dem Server ist gerade kein Platz. Bitte versuche es später noch einmal.',
}

export const errorGerman: WordsByArea['error'] = {
  offline: 'Dafür brauchst du Netz. Bitte versuche es noch einmal, wenn du online bist.',
  timeout: 'Der Server braucht zu lange. Bitte versuche es noch einmal.',
  unexpected: 'Da ging etwas schief. Bitte versuche es noch einmal.',
  byCode,
}
