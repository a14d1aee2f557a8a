// Name parts of cultures that write in Latin letters: Vietnamese, Malay, Indonesian, Filipino, Timorese.
import { words } from './parts.ts'

export const vietnamese = {
  family: words('Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý'),
  femaleMiddle: words('Thị Thị_Minh Thu Ngọc Thị_Thanh Hồng Thùy'),
  maleMiddle: words('Văn Đức Minh Quốc Hữu Xuân Thanh Công'),
  female: words('An Hương Lan Linh Mai Nga Phương Trang Yến Hạnh Thảo Hà Quỳnh Vân'),
  male: words('Anh Bình Cường Dũng Hải Hùng Khoa Long Nam Phúc Quang Sơn Tuấn Việt'),
}

export const malay = {
  female: words(
    'Nurul_Aisyah Siti_Hajar Noraini Farah_Nadia Zulaikha Nur_Izzati Hasnah Aminah Wan_Norhayati Intan_Syafiqah Rohana Suraya',
  ),
  male: words(
    'Ahmad_Faizal Mohd_Hafiz Azlan Khairul_Anuar Ismail Muhammad_Syafiq Zulkifli Rosli Hakim Faris_Haikal Shahril Amirul',
  ),
  father: words('Abdullah Hassan Ibrahim Yusof Rahman Othman Sulaiman Kamaruddin Zainal Mahmud Salleh Idris'),
}

export const bruneian = {
  female: words('Dayang_Nurhidayah Nur_Aziemah Siti_Khadijah Dayang_Rafidah Hajah_Noralizah'),
  male: words('Awang_Shahrin Muhammad_Adib Abdul_Hadi Awang_Zulfadli Mohammad_Khairul'),
  father: words('Haji_Sulaiman Haji_Metussin Haji_Jumat Haji_Matusin Awang_Besar Haji_Tuah'),
}

export const indonesian = {
  oneName: words(
    'Suharyanto Wulandari Sutrisno Hartini Purnomo Kusumawati Supriyadi Ningsih Mulyani Sugiarto Widodo Rahayu',
  ),
  female: words('Dewi Sri Ratna Ayu Indah Maya Putri Kartika Lestari Siti_Nurhaliza Rina'),
  male: words('Budi Agus Bambang Dedi Eko Fajar Hendra Joko Rizky Wahyu Yudi'),
  last: words(
    'Santoso Wijaya Pratama Siregar Nasution Simanjuntak Hidayat Setiawan Nugroho Saputra Situmorang Gunawan Kurniawan Hasibuan',
  ),
}

export const filipino = {
  female: words('Maria_Cristina Angelica Rosario Jasmine Lourdes Katrina Maricel Bernadette Teresita Andrea_Mae'),
  male: words('Jose_Antonio Miguel Ramon Emmanuel Paolo Ricardo John_Mark Francisco Gabriel Rafael'),
  last: words(
    'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Villanueva Aquino Dela_Cruz Dimaculangan Magsaysay Pangilinan Salonga',
  ),
}

export const timorese = {
  female: words('Maria_de_Fátima Joana Filomena Rosalina Ângela'),
  male: words('Domingos João Agostinho Mateus Nelson'),
  last: words('da_Costa_Soares Ximenes Belo_Guterres de_Jesus_Pereira dos_Santos_Amaral Freitas_da_Silva'),
}
