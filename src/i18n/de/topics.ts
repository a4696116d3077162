import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const topicsGerman: WordsByArea['topics'] = {
  further: 'Weiter',
  links: {
    zones: 'Meine Zonen',
    zonesOfMine: 'Zahlen meiner Zonen',
    signs: 'Aufsteller und Schilder im Shop',
    place: 'Einen dauerhaften Ort anfragen',
    influencer: 'Dein Empfehlungslink',
    scanner: 'Code scannen',
    badges: 'Deine Abzeichen',
    security: 'Sicherheit deines Kontos',
    partners: 'Partnerprogramm',
    storage: 'Speicher auf diesem Gerät',
    profile: 'Dein Profil',
    plan: 'Dein Tarif',
    authorities: 'Anfragen von Behörden',
    support: 'Schreib uns',
    privacy: 'Datenschutz',
    imprint: 'Impressum',
  },
  pages: {
    marketing: {
      title: 'Marketing für Profis',
      text: 'Wie Leute von einer Zone erfahren: durch das, was dort hängt, was auf einem Bildschirm läuft und was weitergegeben wird.',
      parts: [
        {
          title: 'Vor Ort',
          points: [
            'Jede Zone hat ein Poster und Tischkarten mit ihrem Code, auf A4 oder US Letter, auf deinem Gerät gemacht und für jeden Drucker.',
            'Ein eigener Code für jeden Tisch, Raum oder jede Bühne zeigt dir, wer über welchen kam.',
            'Aufsteller aus Karton und Schilder aus Aluminium mit deinem Code gibt es im Laden.',
          ],
        },
        {
          title: 'Auf dem Bildschirm',
          points: [
            'Die Live-Wall zeigt neue Fotos, sobald sie da sind, mit dem Code zum Mitmachen, und läuft ohne Netz mit dem weiter, was sie hat.',
            'Ein dauerhafter Ort, der geprüft wurde, wird allen in seiner Nähe gezeigt.',
          ],
        },
        {
          title: 'Weitergegeben',
          points: [
            'Fotos und Alben lassen sich auf acht Plattformen teilen. Andere sehen sie, wenn die Zone ihre Links für alle freigibt.',
            'Dein Empfehlungslink zählt, wer durch ihn dazukam, und nennt niemandes Namen.',
          ],
        },
      ],
    },
    ai: {
      title: 'KI-Funktionen',
      text: 'Was die App selbst ausrechnet, wo sie es tut und was sie Menschen überlässt.',
      parts: [
        {
          title: 'Auf deinem Gerät berechnet',
          points: [
            'Codes werden von der Kamera oder aus einem Bild gelesen, auch ohne Netz.',
            'Fotos werden aufrecht gestellt und zum Senden verkleinert; wo und womit sie entstanden, wird entfernt.',
            'Die Looks jeder Marke und deine eigenen Einstellungen rechnet der Editor auf deinem Gerät, auch die Automatik.',
            'Ähnliche Aufnahmen werden gefunden, indem Bilder miteinander verglichen werden. Was gemessen wurde, ist vergessen, wenn du die App schließt.',
            'Ein Rückblick sucht, wo Gesichter sind, wenn dein Browser das kann, damit keines abgeschnitten wird. Er fragt nicht, wessen es sind.',
          ],
        },
        {
          title: 'Nach festen Regeln gezählt',
          points: [
            'Dasselbe Bild, zweimal in eine Zone gegeben, wird einmal behalten.',
            'Abzeichen, das Ende einer Zone und was dir ein Tarif spart, folgen Regeln, die für alle gleich sind.',
          ],
        },
        {
          title: 'Menschen überlassen',
          points: [
            'Niemand wird auf deinen Fotos erkannt, und keines geht an einen anderen Dienst, um ausgewertet zu werden.',
            'Ein Sprachmodell sieht ein Foto nur, wenn du „Beschreibung vorschlagen“ drückst, und nur eines, das dein Browser schon auf diesem Gerät hat. Was gesichert wird, entscheidest du.',
            'Kein Foto wird gelöscht, weil es einem anderen gleicht. Das entscheidest du und kannst es rückgängig machen.',
            'Gesichter übermalst du selbst, mit dem Weichzeichner im Editor.',
            'Was mit gemeldeten Fotos geschieht, entscheiden die Moderatoren der Zone.',
          ],
        },
      ],
    },
    enterprise: {
      title: 'Für Organisationen',
      text: 'Für alle, die viele Zonen betreuen, zu mehreren oder gleich die ganze Website.',
      parts: [
        {
          title: 'Mehrere Leute, klare Rollen',
          points: [
            'Zuschauer sehen zu, Gäste geben Fotos dazu, Moderatoren blenden aus, Mitgastgeber leiten die Zone. Jeder Code gibt die Rolle, die du ihm gegeben hast.',
            'Fotos erscheinen sofort, werden danach angesehen oder vorher freigegeben; das Moderieren geht am Handy ohne Netz.',
            'Wer in einer Zone was geändert hat, wird festgehalten und ein Jahr aufbewahrt.',
            'Mit Plätzen haben deine Leute per Einladung einen Tarif. Die Organisation zahlt auf Rechnung.',
            'Deine Leute melden sich bei eurem eigenen Identitätsanbieter an, über OpenID Connect, sobald eine Domain nachweislich euch gehört.',
          ],
        },
        {
          title: 'Nichts ist eingesperrt',
          points: [
            'Mitglieder exportieren ihre Fotos als ZIP-Datei mit einer Liste, wer was fotografiert hat und was dazu geschrieben wurde.',
            'Wer eine Zone leitet, bekommt ihre Fotos in der Größe des eigenen Tarifs.',
          ],
        },
        {
          title: 'Eine eigene Website',
          points: [
            'Der Server ist ein Prozess mit seinen Daten in einem Ordner und wird gesichert, während er läuft.',
            'Jede Marke kann ihre eigene Adresse haben. Waren, Angebote und Anzeigen sind eine Datei, die du änderst.',
            'Die Apps fragen deinen Server und keinen anderen.',
          ],
        },
      ],
    },
    cloud: {
      title: 'Cloud-Anwendungen',
      text: 'Deine Geräte, Sicherungen in deinen eigenen Speicher, und wo liegt, was du hineingibst.',
      parts: [
        {
          title: 'Auf deinem Gerät',
          points: [
            'Die App, deine Zonen, ihre Fotos, soweit du sie gesehen hast, und Kommentare liegen hier und öffnen sich ohne Netz.',
            'Was noch nicht gesendet ist, wartet in einer Liste, die einen geschlossenen Tab, einen leeren Akku und das Abmelden übersteht.',
          ],
        },
        {
          title: 'Auf dem Server dieser Website',
          points: [
            'Alles Gesendete kommt dort genau einmal an und erreicht von dort die anderen.',
            'Fotos verlassen ihn, wenn sie enden. Während du die App benutzt, wird nichts von anderen Adressen geholt.',
            'Sicherungen, die du einrichtest, gehen von dort in deinen eigenen Speicher. Was dort liegt, gehört dir: Es bleibt, bis du es löschst.',
          ],
        },
        {
          title: 'Von einem Gerät zum nächsten',
          points: [
            'Melde dich anderswo an, und deine Zonen sind da. Du siehst, wo du angemeldet bist, und kannst es beenden.',
            'Aus dem Browser installiert, nimmt die App Fotos an, die andere Apps mit ihr teilen, wo das System es erlaubt.',
          ],
        },
      ],
    },
    authorities: {
      title: 'Anfragen von Behörden',
      text: 'Für Polizei, Gerichte und andere Behörden, und für alle, die wissen wollen, was mit einer solchen Anfrage geschieht.',
      parts: [
        {
          title: 'Was es gibt',
          points: [
            'Ein Foto mit der Angabe, wer es wann in welche Zone gegeben hat, samt Kommentaren und Reaktionen; Konten mit Namen und, außer bei Gästen, einer E-Mail-Adresse.',
            'Wo und womit ein Foto entstand, wird vor dem Speichern entfernt. Wo jemand gescannt hat, ist nach 24 Stunden vergessen.',
            'Ein Foto endet nach 4 Tagen oder mit seiner Zone, wenn die länger bleibt; seine Dateien werden 72 Stunden später gelöscht. Das Protokoll einer Zone bleibt ein Jahr.',
          ],
        },
        {
          title: 'Wie man anfragt',
          points: [
            'Nutze das Formular unten, mit einer E-Mail-Adresse, an der sich die Behörde prüfen lässt. Jede Anfrage und was herausgegeben wurde bleibt festgehalten.',
            'Nenne eine Zone, ein Foto oder eine Person, den Zeitraum und die Grundlage der Anfrage.',
            'Frag früh, wenn etwas erhalten bleiben soll. Dies ist kein Notruf.',
          ],
        },
        {
          title: 'Was der Betreiber tun kann',
          points: [
            'Eine Zone anhalten: Dann wird nichts von ihr entfernt, wenn sie endet, bis das aufgehoben wird. Das bewahrt nur und zeigt niemand Neuem etwas.',
            'Keine Behörde hat einen eigenen Zugang. Was herausgegeben wird, entscheidet der Betreiber nach dem Recht, das für ihn gilt; mehr verspricht diese Seite nicht.',
          ],
        },
      ],
    },
    terms: {
      title: 'Bedingungen',
      text: 'Die Regeln, an die sich dieses Produkt hält, in einfachen Worten. Sie beschreiben, was es tut; der Betreiber einer Website kann weitere Bedingungen haben und nennt sie dir auf Anfrage.',
      parts: [
        {
          title: 'Dabei sein',
          points: [
            'Einer Zone trittst du mit ihrem Code bei und, wo ihr Ort es verlangt, indem du dort bist. Ein Name genügt.',
            'Gib nur dazu, was du den Leuten der Zone zeigen darfst.',
            'Moderatoren dürfen Fotos ausblenden und Leute aussperren. „Foto von mir entfernen“ blendet ein Foto sofort aus, bis sie entschieden haben.',
          ],
        },
        {
          title: 'Deine Fotos',
          points: [
            'Sie bleiben deine. Jedes davon kannst du jederzeit löschen.',
            'Die Mitglieder der Zone sehen sie, wie deren Einstellungen es sagen. Ein Link zeigt ein Foto anderen nur, wo die Zone es erlaubt, und mit Wasserzeichen.',
            'Sie enden nach 4 Tagen oder mit der Zone, wenn die länger bleibt. 24 und 2 Stunden vor deren Ende sagen wir es dir; die Dateien gehen 72 Stunden danach. Ein Erinnerungsort hat kein Ende, und eine Anordnung zur Aufbewahrung schiebt es auf.',
          ],
        },
        {
          title: 'Tarife und Zahlungen',
          points: [
            'Ein Test dauert 7 Tage, kostet nichts und endet von selbst. Ein bezahlter Monat verlängert sich, bis du es änderst.',
            'Was bezahlt ist, behält sein angekündigtes Ende, welcher Tarif auch folgt.',
            'Wo Zahlungen im Testbetrieb laufen, steht das auf der Seite, und es fließt kein Geld.',
          ],
        },
        {
          title: 'Was gezählt wird',
          points: [
            'Wie oft etwas getan wird und wie schnell Seiten aufgehen, 90 Tage lang; nie, was du schreibst oder fotografierst. In deinem Profil kannst du es abschalten.',
          ],
        },
      ],
    },
  },
}
