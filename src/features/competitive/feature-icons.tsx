import {
  Brain,
  BriefcaseBusiness,
  Camera,
  CloudOff,
  Cpu,
  Heart,
  type LucideIcon,
  MapPin,
  QrCode,
  ShieldCheck,
  Sparkles,
  Users,
  Zap,
} from 'lucide-react'
import { useId } from 'react'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { FeatureIcon } from '#src/contract/entities/programs/competitive.ts'
import { coveringInput } from '#src/ui/fields/covering-input.ts'
import { css } from '#src/styled-system/css/index.js'
import { choiceWords } from './field-text.ts'

const icons: Readonly<Record<FeatureIcon, LucideIcon>> = {
  sparkles: Sparkles,
  brain: Brain,
  users: Users,
  heart: Heart,
  cpu: Cpu,
  zap: Zap,
  'cloud-off': CloudOff,
  shield: ShieldCheck,
  'qr-code': QrCode,
  camera: Camera,
  'map-pin': MapPin,
  briefcase: BriefcaseBusiness,
}

/** The icon on a feature's card. It is decorative, because the name has the same meaning. */
export function FeatureBadge({ icon }: { readonly icon: FeatureIcon }) {
  const Icon = icons[icon]
  return (
    <span aria-hidden="true" className={badge}>
      <Icon size={22} />
    </span>
  )
}

interface IconPickerProps {
  readonly label: string
  readonly options: readonly FeatureIcon[]
  readonly icon: FeatureIcon
  readonly onChoose: (icon: FeatureIcon) => void
}

/** Chooses one of the icons, all of which are visible. */
export function IconPicker({ label, options, icon, onChoose }: IconPickerProps) {
  const words = useWords(competitiveWords)
  const group = useId()
  return (
    <fieldset className={fieldset}>
      <legend className={legend}>{label}</legend>
      <div className={grid}>
        {options.map((option) => {
          const Icon = icons[option]
          return (
            <label key={option} className={cell} title={choiceWords(words, option)}>
              <input
                type="radio"
                name={group}
                className={coveringInput}
                aria-label={choiceWords(words, option)}
                checked={option === icon}
                onChange={() => onChoose(option)}
              />
              <Icon size={22} aria-hidden="true" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const badge = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '12',
  height: '12',
  borderRadius: '[min(token(radii.card), 0.875rem)]',
  backgroundColor: 'accentSoft',
  color: 'accentText',
})
const fieldset = css({ borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ fontWeight: 'semibold', fontSize: 'sm', marginBlockEnd: '2' })
const grid = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const cell = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  borderRadius: '[min(token(radii.card), 0.875rem)]',
  borderWidth: 'thin',
  color: 'muted',
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: 'accent',
    backgroundColor: 'accentSoft',
    color: 'accentText',
    boxShadow: '[inset 0 0 0 1px token(colors.accent)]',
  },
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
