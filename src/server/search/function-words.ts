// Words that hold a sentence together and tell nothing of what it is about: a result is not found because of them.
const words = new Set(
  [
    'and as at by for from in into of that the with',
    'และ ของ ที่ ใน การ ความ เพื่อ จาก โดย กับ หรือ ด้วย เป็น ได้ มี ให้ แห่ง ทาง',
    'ແລະ ຂອງ ທີ່ ໃນ ການ ຄວາມ ເພື່ອ ຈາກ ໂດຍ ກັບ ຫຼື ດ້ວຍ ເປັນ ໄດ້ ມີ ໃຫ້ ແຫ່ງ ທາງ',
    '的 和 与 與 及 在 以及 对于 關於 关于',
  ].flatMap((language) => language.split(' ')),
)

/** @param word folded, as a search compares it */
export const isFunctionWord = (word: string): boolean => words.has(word)
