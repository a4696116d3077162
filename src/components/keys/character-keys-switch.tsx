import { viewerWords } from '#src/i18n/en/viewer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { setCharacterKeys, useCharacterKeys } from './character-keys.ts'

/** Letters and signs do something by themselves, or nothing: whoever speaks to their device turns them off. */
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
