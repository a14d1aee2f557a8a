// Burmese typed for the Zawgyi font: the same code points as Unicode in another order, so it must be told by
// probability (Google's myanmar-tools) and converted before it can be searched.
import myanmarTools from 'myanmar-tools'

const { ZawgyiDetector, ZawgyiConverter } = myanmarTools

let detector: InstanceType<typeof ZawgyiDetector> | null = null
let converter: InstanceType<typeof ZawgyiConverter> | null = null

export const hasBurmese = (text: string): boolean => /[\u1000-\u109F]/.test(text)

/** 0 surely Unicode (or not Burmese at all), 1 surely Zawgyi. */
export function zawgyiProbability(text: string): number {
  if (!hasBurmese(text)) return 0
  detector ??= new ZawgyiDetector()
  const probability = detector.getZawgyiProbability(text)
  return Number.isFinite(probability) ? Math.max(probability, 0) : 0
}

export const isZawgyi = (text: string): boolean => zawgyiProbability(text) > 0.95

/** The same text in Unicode; only for texts that are Zawgyi. */
export function zawgyiToUnicode(text: string): string {
  converter ??= new ZawgyiConverter()
  return converter.zawgyiToUnicode(text)
}
