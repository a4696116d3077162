import { counted, formatNumber } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

const photos = (count: number) => counted(count, 'Foto', 'Fotos')
const likes = (count: number) => counted(count, 'Like', 'Likes')

export const aiGerman: WordsByArea['ai'] = {
  similar: {
    title: 'Ähnliche Aufnahmen',
    text: 'Findet Fotos einer Zone, die fast gleich aussehen oder die jemand innerhalb von Sekunden aufgenommen hat, und welches davon das schärfste ist. Gerechnet wird auf diesem Gerät.',
    zone: 'Zone',
    noZones:
      'Auf diesem Gerät ist noch keine Zone. Scanne einen Code oder lege eine Zone an und komm wieder.',
    find: 'Ähnliche Aufnahmen suchen',
    again: 'Noch einmal suchen',
    goOn: 'Weitersuchen',
    facts: (total, wanted) =>
      wanted < total
        ? `Verglichen werden die neuesten ${formatNumber(wanted)} von ${counted(total, 'Foto', 'Fotos')}. Kleine Bilder, die noch nicht auf diesem Gerät sind, werden geladen.`
        : `${photos(total)}. Kleine Bilder, die noch nicht auf diesem Gerät sind, werden geladen.`,
    stop: 'Anhalten',
    progressLabel: 'Fotos werden verglichen',
    progress: (done, wanted) =>
      wanted === 0
        ? 'Es geht los'
        : `${formatNumber(done)} von ${counted(wanted, 'Foto', 'Fotos')} angesehen`,
    failed:
      'Dieses Gerät konnte die Fotos nicht vergleichen. Schließe andere Apps und versuch es noch einmal.',
    stopped: (compared, wanted) =>
      `Angehalten: ${formatNumber(compared)} von ${counted(wanted, 'Foto', 'Fotos')} wurden verglichen. „Weitersuchen“ sieht sich die übrigen an.`,
    missingOffline: (count) =>
      `${photos(count)} ${count === 1 ? 'konnte' : 'konnten'} ohne Netz nicht angesehen werden.`,
    missing: (count) =>
      `${photos(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht geladen werden. Such gleich noch einmal, oder wenn die Verbindung besser ist.`,
    unreadable: (count) =>
      `${photos(count)} ${count === 1 ? 'konnte' : 'konnten'} von diesem Browser nicht gelesen werden.`,
    none: (compared) =>
      compared === 0
        ? 'Es wurden keine Fotos verglichen.'
        : `${photos(compared)} verglichen: Keine zwei gleichen sich. Hier gibt es nichts aufzuräumen.`,
    found: (groups, compared) =>
      `${counted(groups, 'Gruppe', 'Gruppen')} ähnlicher Fotos unter ${formatNumber(compared)} verglichenen`,
    more: (count) => counted(count, 'weitere Gruppe zeigen', 'weitere Gruppen zeigen'),
    alike: (count) => `${photos(count)}, die fast gleich aussehen`,
    burst: (count, seconds) =>
      `${photos(count)}, aufgenommen innerhalb von ${counted(seconds, 'Sekunde', 'Sekunden')}`,
    pictures: 'Ähnliche Fotos, die beste Aufnahme zuerst',
    best: 'Beste Aufnahme',
    figures: (sharpness, count) => `Schärfe ${sharpness}, ${likes(count)}`,
    why: {
      sharpest: (count, sharpness, liked) =>
        `Beste Aufnahme: die schärfste von ${count} (${sharpness} von 100), ${likes(liked)}.`,
      likes: (count, sharpness, liked) =>
        `Beste Aufnahme: Keine der ${count} ist schärfer (${sharpness} von 100), und von den schärfsten hat sie die meisten Likes: ${liked}.`,
      earliest: (count, sharpness, liked) =>
        `Beste Aufnahme: Keine der ${count} ist schärfer (${sharpness} von 100), und von denen mit so vielen Likes (${liked}) war sie die erste.`,
    },
    deleteOthers: (count, others) =>
      count < others
        ? `${count} der ${others} anderen löschen`
        : others === 1
          ? 'Das andere löschen'
          : `Die anderen löschen (${others})`,
    mayDeleteNone: (others) =>
      others === 1
        ? 'Das andere kannst du nicht löschen: Das können, wer es hinzugefügt hat, und die Moderatoren der Zone.'
        : 'Die anderen kannst du nicht löschen: Das können, wer sie hinzugefügt hat, und die Moderatoren der Zone.',
    mayDeleteSome: (count) =>
      count === 1
        ? '1 Foto kann nur löschen, wer es hinzugefügt hat, oder wer die Zone moderiert.'
        : `${count} Fotos kann nur löschen, wer sie hinzugefügt hat, oder wer die Zone moderiert.`,
  },
  describe: {
    title: 'Vorgeschlagene Beschreibungen',
    text: 'Manche Browser haben auf dem Gerät ein Sprachmodell, das Bilder ansehen kann. Dann gibt es im Menü deiner Fotos unter „Worte zum Foto“ den Knopf „Beschreibung vorschlagen“. Du änderst den Text, wie du willst; gesendet wird dabei nichts.',
    checking: 'Es wird geprüft, ob dieser Browser eines hat.',
    available: 'Dieser Browser hat eines, und es ist bereit.',
    unavailable:
      'Dieser Browser hat keines, das bereit ist, deshalb fehlt der Knopf. Die App lädt nie eines herunter.',
    suggest: 'Beschreibung vorschlagen',
    note: 'Vom eigenen Modell dieses Browsers, auf diesem Gerät. Prüfe sie, bevor du sicherst.',
    noteEnglish:
      'Vom eigenen Modell dieses Browsers, auf diesem Gerät, auf Englisch. Prüfe sie, bevor du sicherst.',
    filled: 'Im Feld steht ein Vorschlag. Er kann falsch sein: Prüfe ihn, bevor du sicherst.',
    failures: {
      missing: 'Das Bild ist nicht auf diesem Gerät und kann gerade nicht geladen werden.',
      unavailable: 'Das Modell des Browsers ist nicht mehr bereit.',
      failed:
        'Das Modell des Browsers gab keine Beschreibung. Versuch es noch einmal, oder schreib selbst eine.',
    },
    request:
      'Beschreibe dieses Foto in ein oder zwei einfachen Sätzen für jemanden, der es nicht sehen kann. Sag, was zu sehen ist. Rate keine Namen. Antworte nur mit der Beschreibung, auf Deutsch.',
  },
  enhance: {
    title: 'Automatik im Editor',
    text: '„Automatik“ stellt Helligkeit, Kontrast und Sättigung nach den Tönen des Fotos ein. Jeder Wert bleibt ein Regler, den du bewegen kannst, und alles ist ein Schritt zum Rückgängigmachen. Öffne ein Foto, dann Bearbeiten und Anpassen.',
    open: 'Das neueste Foto der Zone öffnen',
  },
}
