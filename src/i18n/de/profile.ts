import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const profileGerman: WordsByArea['profile'] = {
  edit: 'Name und Bild',
  editTitle: 'Dein Name und dein Bild',
  editText: 'Andere sehen sie neben deinen Fotos und Kommentaren.',
  choosePicture: 'Bild wählen',
  removePicture: 'Bild entfernen',
  preparing: 'Das Bild wird vorbereitet',
  save: 'Speichern',
  saved: 'Gespeichert',
  savedOffline: 'Es bleibt auf diesem Gerät. Andere sehen es, sobald Netz da ist.',
  notStored:
    'Das ließ sich auf diesem Gerät nicht speichern. Schaffe etwas Platz und versuche es noch einmal.',
  pictureProblems: {
    empty: 'Diese Datei ist leer. Wähle eine andere.',
    unsupported_type: 'Dieses Bild kann das Gerät nicht lesen. Versuche es mit JPG, PNG oder GIF.',
    unreadable_image: 'Dieses Bild ist beschädigt und nicht lesbar. Wähle ein anderes.',
    too_large: 'Dieses Bild ist auch verkleinert noch zu groß. Wähle ein anderes.',
    worker_failed: 'Dieses Bild ließ sich nicht vorbereiten. Versuche es noch einmal.',
    unreadable_file: 'Diese Datei ist nicht mehr lesbar. Wähle sie noch einmal.',
    aborted: 'Abgebrochen.',
  },
  elsewhere: 'Überall sonst abmelden',
  elsewhereTitle: 'Überall sonst abmelden?',
  elsewhereText:
    'Alle anderen Geräte werden sofort abgemeldet. Was dort noch wartet, bleibt dort, bis du dich wieder anmeldest.',
  elsewhereDone: 'Überall sonst abgemeldet',
  network: (network) => `Adresse ${network}`,
  passkeys: 'Passkeys',
  passkeysText:
    'Melde dich mit Finger, Gesicht oder der PIN deines Geräts an. Kein Passwort, das du dir merken musst.',
  passkeysOffline: 'Deine Passkeys siehst du, sobald du online bist.',
  noPasskeys: 'Du hast noch keinen Passkey.',
  addPasskey: 'Passkey hinzufügen',
  addTitle: 'Passkey hinzufügen',
  addText: 'Gib ihm einen Namen, an dem du das Gerät erkennst. Um den Rest kümmert sich dein Gerät.',
  passkeyName: 'Name des Passkeys',
  nameMissing: 'Gib ihm einen Namen.',
  nameLong: 'Höchstens 60 Zeichen.',
  add: 'Weiter',
  passwordNeeded:
    'Deine Anmeldung ist eine Weile her. Gib dein Passwort ein; hat dein Konto keines, melde dich neu an.',
  added: 'Passkey hinzugefügt',
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  renameTitle: 'Passkey umbenennen',
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removeTitle: 'Diesen Passkey entfernen?',
  removeText: (name) =>
    `„${name}“ öffnet dein Konto dann nicht mehr. Lösche ihn auch in den Einstellungen deines Geräts, damit er dir nicht mehr angeboten wird.`,
  removed: 'Passkey entfernt',
  created: (date) => `Hinzugefügt ${date}`,
  used: (age) => `zuletzt benutzt ${age}`,
  unused: 'noch nicht benutzt',
  synced: 'Synchronisiert',
  use: 'Passkey benutzen',
  continueWith: (provider) => `Weiter mit ${provider}`,
  outcomes: {
    again:
      'Diese Anmeldung wurde in einem anderen Fenster oder vor zu langer Zeit begonnen. Beginne noch einmal.',
    declined:
      'Es ist nichts geschehen: Du hast dort abgebrochen. Beginne noch einmal oder melde dich anders an.',
    refused:
      'Der Antwort von dort war nicht zu trauen, deshalb wurde niemand angemeldet. Beginne noch einmal.',
    unavailable:
      'Dieser Dienst ist gerade nicht erreichbar. Versuche es später noch einmal oder melde dich anders an.',
    'no-address':
      'Dieser Dienst nennt uns deine E-Mail-Adresse nicht. Erlaube es ihm oder lege hier ein Konto an.',
    'unverified-there':
      'Deine E-Mail-Adresse ist dort noch nicht bestätigt. Bestätige sie dort und beginne noch einmal.',
    'unverified-here':
      'Hier gibt es schon ein Konto mit deiner E-Mail-Adresse, das nie bestätigt wurde. Melde dich mit seinem Passwort an, bestätige die Adresse und beginne dann noch einmal.',
  },
  passkeyProblems: {
    cancelled: 'Es ist nichts geschehen. Versuche es noch einmal, wann immer du magst.',
    exists: 'Dieses Gerät hat schon einen Passkey deines Kontos.',
    unsupported: 'Dieser Browser oder diese Adresse der Seite erlaubt keine Passkeys.',
  },
}
