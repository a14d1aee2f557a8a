// Yes and no as offices of the eleven countries write them.
import type { SpellingSet } from './spelling-sets.ts'

export const yesNoSpellings: readonly SpellingSet<'yes' | 'no'>[] = [
  {
    language: 'signs',
    source: 'Unicode, check marks and ballot boxes; spreadsheet programs (TRUE, FALSE, 1, 0)',
    words: {
      yes: '✓ · ✔ · ☑ · ✅ · 1 · true · t · on',
      no: '✗ · ✘ · ☐ · ❌ · 0 · false · f · off',
    },
  },
  { language: 'en', source: 'English', words: { yes: 'yes · y · available · active', no: 'no · n · not available' } },
  {
    language: 'th',
    source: 'Office of the Royal Society, dictionary',
    words: { yes: 'ใช่ · จริง · มี · ได้ · เป็น', no: 'ไม่ใช่ · ไม่ · เท็จ · ไม่มี · ไม่ได้ · ไม่เป็น' },
  },
  { language: 'lo', source: 'Lao dictionary', words: { yes: 'ແມ່ນ · ຈິງ · ມີ · ໄດ້', no: 'ບໍ່ · ບໍ່ແມ່ນ · ບໍ່ມີ · ບໍ່ໄດ້' } },
  {
    language: 'zh',
    source: '现代汉语词典',
    words: { yes: '是 · 对 · 有 · 真 · 可以 · 對', no: '否 · 不 · 不是 · 无 · 假 · 無 · 没有' },
  },
  { language: 'vi', source: 'Từ điển tiếng Việt', words: { yes: 'có · đúng · vâng', no: 'không · sai · không có' } },
  {
    language: 'id',
    source: 'KBBI and Kamus Dewan',
    words: { yes: 'ya · benar · betul · ada', no: 'tidak · bukan · salah · tiada · tidak ada' },
  },
  {
    language: 'km',
    source: 'Khmer dictionary of the Buddhist Institute',
    words: { yes: 'បាទ · ចាស · មាន · ពិត · បាទ/ចាស', no: 'ទេ · គ្មាន · មិនមាន · មិនពិត' },
  },
  {
    language: 'my',
    source: 'Myanmar Language Commission',
    words: { yes: 'ဟုတ် · ဟုတ်ကဲ့ · ရှိ · ရှိသည် · မှန်', no: 'မဟုတ် · မရှိ · မှား · မဟုတ်ပါ' },
  },
  {
    language: 'fil',
    source: 'Komisyon sa Wikang Filipino',
    words: { yes: 'oo · opo · mayroon · meron', no: 'hindi · wala · hindi po' },
  },
  { language: 'pt', source: 'Portuguese and Tetum', words: { yes: 'sim · loos · sin', no: 'não · lae · la’e' } },
]
