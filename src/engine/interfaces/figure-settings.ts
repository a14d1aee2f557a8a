// The interface of the settings for figures about people.
import { featureInterface } from './feature-interface.ts'

export type FigureSettings = {
  /** Fewer people than this are told as "fewer than". */
  smallCell(): Promise<number>
  /** Do Thai texts say Buddhist years? */
  buddhistYears(): Promise<boolean>
}

export const figureSettings = featureInterface<FigureSettings>('figure settings')
