// Words of the columns that rows have besides the fields of their kind.
import type { Registry } from '#engine/registry.ts'

export const common = {
  en: {
    id: 'Id', slug: 'Address name', status: 'Status', statusReason: 'Reason', publishedAt: 'Published on', reviewedAt: 'Reviewed on',
    deletedAt: 'Moved to trash on', active: 'Active', order: 'Order', source: 'Source', sourceId: 'Code', importBatch: 'Upload',
    version: 'Version', createdAt: 'Created on', createdBy: 'Created by', updatedAt: 'Updated on', updatedBy: 'Updated by',
  },
  th: {
    id: 'รหัสภายใน', slug: 'ชื่อในที่อยู่เว็บ', status: 'สถานะ', statusReason: 'เหตุผล', publishedAt: 'เผยแพร่เมื่อ', reviewedAt: 'ตรวจสอบเมื่อ',
    deletedAt: 'ย้ายลงถังขยะเมื่อ', active: 'ใช้งาน', order: 'ลำดับ', source: 'แหล่งที่มา', sourceId: 'รหัส', importBatch: 'การอัปโหลด',
    version: 'รุ่น', createdAt: 'สร้างเมื่อ', createdBy: 'สร้างโดย', updatedAt: 'แก้ไขเมื่อ', updatedBy: 'แก้ไขโดย',
  },
  zh: {
    id: '内部编号', slug: '网址名称', status: '状态', statusReason: '原因', publishedAt: '发布时间', reviewedAt: '审核时间', deletedAt: '移入回收站时间',
    active: '启用', order: '顺序', source: '来源', sourceId: '编号', importBatch: '上传批次', version: '版本', createdAt: '创建时间',
    createdBy: '创建人', updatedAt: '更新时间', updatedBy: '更新人',
  },
  lo: {
    id: 'ລະຫັດພາຍໃນ', slug: 'ຊື່ໃນທີ່ຢູ່ເວັບ', status: 'ສະຖານະ', statusReason: 'ເຫດຜົນ', publishedAt: 'ເຜີຍແຜ່ເມື່ອ', reviewedAt: 'ກວດສອບເມື່ອ',
    deletedAt: 'ຍ້າຍລົງຖັງຂີ້ເຫຍື້ອເມື່ອ', active: 'ໃຊ້ງານ', order: 'ລຳດັບ', source: 'ແຫຼ່ງທີ່ມາ', sourceId: 'ລະຫັດ', importBatch: 'ການອັບໂຫຼດ',
    version: 'ລຸ້ນ', createdAt: 'ສ້າງເມື່ອ', createdBy: 'ສ້າງໂດຍ', updatedAt: 'ແກ້ໄຂເມື່ອ', updatedBy: 'ແກ້ໄຂໂດຍ',
  },
} satisfies Registry['common']
