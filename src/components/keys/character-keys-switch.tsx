import { useViewerWording } from '#src/brand/use-viewer-wording.ts'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { setCharacterKeys, useCharacterKeys } from './character-keys.ts'

/** Letters and signs do something by themselves, or nothing: whoever speaks to their device turns them off. */
export function CharacterKeysSwitch() {
  const words = useViewerWording()
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
