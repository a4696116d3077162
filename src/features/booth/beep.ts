/** Makes short tones, once a tap has allowed the page to sound; silent where there is no sound to be had. */
export function makeBeeper(): { readonly beep: (isLast: boolean) => void; readonly close: () => void } {
  const context = 'AudioContext' in globalThis ? new AudioContext() : null
  return {
    beep: (isLast) => {
      if (context === null) return
      const [oscillator, gain] = [context.createOscillator(), context.createGain()]
      oscillator.frequency.value = isLast ? 1320 : 880
      gain.gain.setValueAtTime(0.15, context.currentTime)
      gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.18)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start()
      oscillator.stop(context.currentTime + 0.2)
    },
    close: () => void context?.close().catch(() => undefined),
  }
}
