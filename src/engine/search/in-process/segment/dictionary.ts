// The values of the columns of a kind, each with a number; 0 stands for none.

export class Dictionary {
  private readonly codes = new Map<string, number>()
  readonly values: string[]

  constructor(values: readonly string[] = []) {
    this.values = ['', ...values]
    values.forEach((value, at) => this.codes.set(value, at + 1))
  }

  codeOf(value: string): number {
    let code = this.codes.get(value)
    if (code === undefined) {
      code = this.values.length
      this.codes.set(value, code)
      this.values.push(value)
    }
    return code
  }

  /** The code of a value that some row has or had. */
  find = (value: string): number | undefined => this.codes.get(value)
}
