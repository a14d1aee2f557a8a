// Types of the myanmar-tools package, which ships none.
declare module 'myanmar-tools' {
  class ZawgyiDetector {
    /** -Infinity where the text holds no Burmese. */
    getZawgyiProbability(text: string): number
  }
  class ZawgyiConverter {
    zawgyiToUnicode(text: string): string
  }
  const tools: { ZawgyiDetector: typeof ZawgyiDetector; ZawgyiConverter: typeof ZawgyiConverter }
  export default tools
}
