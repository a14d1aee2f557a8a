// Words that all reference lists share.
export const shared = {
  en: {
    sections: { entry: 'Entry' },
    fields: { name: 'Name', code: 'Code' },
    entries: { text: 'Other name' },
    adds: { aliases: 'Add another name' },
  },
  th: {
    sections: { entry: 'รายการ' },
    fields: { name: 'ชื่อ', code: 'รหัส' },
    entries: { text: 'ชื่ออื่น' },
    adds: { aliases: 'เพิ่มชื่ออื่น' },
  },
  zh: {
    sections: { entry: '条目' },
    fields: { name: '名称', code: '代码' },
    entries: { text: '其他名称' },
    adds: { aliases: '添加其他名称' },
  },
  lo: {
    sections: { entry: 'ລາຍການ' },
    fields: { name: 'ຊື່', code: 'ລະຫັດ' },
    entries: { text: 'ຊື່ອື່ນ' },
    adds: { aliases: 'ເພີ່ມຊື່ອື່ນ' },
  },
}
