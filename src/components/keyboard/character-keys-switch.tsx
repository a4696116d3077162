import { viewerWords } from '#src/i18n/en/viewer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { setCharacterKeys, useCharacterKeys } from './character-keys.ts'

/** Turns single-character shortcuts on or off: speech input triggers them by accident. */
export function CharacterKeysSwitch() {
  const words = useWords(viewerWords)
  const areOn = useCharacterKeys()
  return (
    <SwitchField
      label={words.characterKeys}
      hint={words.characterKeysHint}
      isOn={areOn}
      onChange={setCharacterKeys}
    />
  )
}
