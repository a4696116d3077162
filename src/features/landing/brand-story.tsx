import { useStory } from '#src/brand/use-story.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle } from '#src/ui/page/text.ts'

/** How the brand is used, step by step, in a full-width band in the brand's color. */
export function BrandStory() {
  const { title, text, shape, steps } = useStory()
  return (
    <section aria-labelledby="story" className={band}>
      <div className={css(pageStyle.raw(), inner)}>
        <div className={head}>
          <h2 id="story" className={css(headingStyle.raw({ size: 'large' }), onBand)}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <ol className={list({ shape })}>
          {steps.map((step) => (
            <li key={step.mark} className={stepStyle({ shape })}>
              <p className={mark({ shape })}>{step.mark}</p>
              <h3 className={headingStyle({ size: 'medium' })}>{step.title}</h3>
              <p className={words}>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const band = css({
  backgroundColor: { base: 'accent', _dark: 'accentSoft' },
  color: { base: 'onAccent', _dark: 'ink' },
  overflow: 'hidden',
  marginBlock: { base: '4', md: '8' },
})
const inner = css.raw({ paddingBlock: { base: '10', md: '16' }, gap: { base: '6', md: '10' } })
const head = css({ display: 'grid', gap: '2', maxWidth: 'text' })
const onBand = css.raw({ color: 'current' })
const words = css({ color: 'muted' })
const list = cva({
  base: {
    display: 'grid',
    listStyle: 'none',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(3, minmax(0, 1fr))]' },
  },
  variants: {
    shape: {
      level: {
        backgroundColor: 'surface',
        borderRadius: { base: 'card', md: '[10rem 10rem token(radii.card) token(radii.card)]' },
        paddingBlock: { base: '4', md: '10' },
        paddingInline: { base: '4', md: '8' },
        boxShadow: 'float',
      },
      tilted: { gap: { base: '5', md: '6' }, paddingBlock: '2' },
      rising: { gap: { base: '3', md: '4' }, alignItems: 'end' },
    },
  },
})
const stepStyle = cva({
  base: { display: 'grid', gap: '2', alignContent: 'start', color: 'ink', minWidth: '0' },
  variants: {
    shape: {
      level: {
        justifyItems: 'center',
        textAlign: 'center',
        paddingInline: '4',
        paddingBlock: { base: '5', md: '2' },
        borderColor: 'line',
        '& + &': { borderTopWidth: { base: 'thin', md: '0' }, borderInlineStartWidth: { md: 'thin' } },
      },
      tilted: {
        padding: '6',
        backgroundColor: 'surface',
        borderRadius: 'card',
        borderWidth: 'thin',
        boxShadow: 'float',
        rotate: '[-1.6deg]',
        '&:nth-child(2)': { rotate: '[1.4deg]', translate: { md: '[0 1.25rem]' } },
        '&:nth-child(3)': { rotate: '[-0.8deg]', translate: { md: '[0 -0.5rem]' } },
      },
      rising: {
        padding: '5',
        backgroundColor: 'surface',
        borderRadius: 'card',
        borderInlineStartWidth: '[6px]',
        borderColor: 'second',
        boxShadow: 'float',
        '&:nth-child(2)': { marginBlockEnd: { md: '12' } },
        '&:nth-child(3)': { marginBlockEnd: { md: '24' } },
      },
    },
  },
})
const mark = cva({
  base: {
    fontFamily: 'display',
    fontWeight: 'display',
    lineHeight: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    shape: {
      level: {
        fontSize: '2xl',
        fontStyle: 'italic',
        color: 'second',
        _after: {
          content: '""',
          display: 'block',
          width: '10',
          height: '[1px]',
          marginInline: 'auto',
          marginBlockStart: '3',
          backgroundColor: 'accentLine',
        },
      },
      tilted: {
        fontSize: '4xl',
        letterSpacing: 'display',
        color: 'accentText',
      },
      rising: {
        width: 'fit',
        fontSize: 'xl',
        paddingBlock: '2',
        paddingInlineStart: '3',
        paddingInlineEnd: '8',
        color: 'second',
        backgroundColor: 'secondSoft',
        clipPath: '[polygon(0 0, calc(100% - 1.1rem) 0, 100% 50%, calc(100% - 1.1rem) 100%, 0 100%)]',
      },
    },
  },
})
