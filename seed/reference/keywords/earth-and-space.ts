// Keywords of earth, climate, water, sea and space: en | th | zh | lo | synonyms | further industries
export const earthAndSpaceKeywords = `
climate change | การเปลี่ยนแปลงสภาพภูมิอากาศ | 气候变化 | ການປ່ຽນແປງດິນຟ້າອາກາດ | global warming; th:ภาวะโลกร้อน; vi:biến đổi khí hậu; id:perubahan iklim; km:ការប្រែប្រួលអាកាសធាតុ; my:ရာသီဥတုပြောင်းလဲမှု
climate adaptation | การปรับตัวต่อสภาพภูมิอากาศ | 气候适应 | ການປັບຕົວຕໍ່ດິນຟ້າອາກາດ | climate resilience
climate modeling | แบบจำลองภูมิอากาศ | 气候模拟 | ແບບຈຳລອງດິນຟ້າອາກາດ | climate models; regional climate model
remote sensing | การรับรู้จากระยะไกล | 遥感 | ການສຳຫຼວດໄລຍະໄກ | satellite imagery; th:การสำรวจระยะไกล; th:รีโมตเซนซิง; zh:卫星影像; vi:viễn thám; id:penginderaan jauh; km:ការចាប់សញ្ញាពីចម្ងាយ; my:အဝေးမှအာရုံခံခြင်း
geographic information systems | ระบบสารสนเทศภูมิศาสตร์ | 地理信息系统 | ລະບົບຂໍ້ມູນພູມສາດ | GIS; geoinformatics; th:ภูมิสารสนเทศ
earth observation | การสังเกตการณ์โลก | 地球观测 | ການສັງເກດການໂລກ | EO; satellite monitoring
satellite technology | เทคโนโลยีดาวเทียม | 卫星技术 | ເຕັກໂນໂລຊີດາວທຽມ | satellites; th:ดาวเทียม; zh:卫星; lo:ດາວທຽມ; vi:vệ tinh
CubeSats | ดาวเทียมคิวบ์แซต | 立方星 | ດາວທຽມຄິວບ໌ແຊັດ | CubeSat; nanosatellites; small satellites
satellite navigation | การนำทางด้วยดาวเทียม | 卫星导航 | ການນຳທາງດ້ວຍດາວທຽມ | GNSS; GPS; BeiDou
space weather | สภาพอวกาศ | 空间天气 | ສະພາບອະວະກາດ | ionosphere; solar storms; th:พายุสุริยะ; zh:电离层
astronomy | ดาราศาสตร์ | 天文学 | ດາລາສາດ | observational astronomy; vi:thiên văn học; km:តារាសាស្ត្រ; my:နက္ခတ္တဗေဒ
radio astronomy | ดาราศาสตร์วิทยุ | 射电天文学 | ດາລາສາດວິທະຍຸ | radio telescope; th:กล้องโทรทรรศน์วิทยุ; VLBI
astrophysics | ดาราศาสตร์ฟิสิกส์ | 天体物理学 | ດາລາສາດຟີຊິກ | stellar astrophysics; th:ฟิสิกส์ดาราศาสตร์ | high-energy-physics
exoplanets | ดาวเคราะห์นอกระบบ | 系外行星 | ດາວເຄາະນອກລະບົບ | extrasolar planets
aerospace engineering | วิศวกรรมการบินและอวกาศ | 航空航天工程 | ວິສະວະກຳການບິນ ແລະ ອະວະກາດ | aeronautics; space engineering
space law | กฎหมายอวกาศ | 空间法 | ກົດໝາຍອະວະກາດ | space policy
geology | ธรณีวิทยา | 地质学 | ທໍລະນີວິທະຍາ | earth science; geoscience; th:วิทยาศาสตร์โลก; vi:địa chất học; km:ភូគព្ភវិទ្យា; my:ဘူမိဗေဒ
geophysics | ธรณีฟิสิกส์ | 地球物理学 | ທໍລະນີຟີຊິກ | geophysical exploration; seismic imaging
seismology | วิทยาแผ่นดินไหว | 地震学 | ວິທະຍາແຜ່ນດິນໄຫວ | earthquakes; th:แผ่นดินไหว; zh:地震; lo:ແຜ່ນດິນໄຫວ; vi:động đất; id:gempa bumi
tsunami early warning | การเตือนภัยสึนามิ | 海啸预警 | ການເຕືອນໄພສຶນາມິ | tsunami; th:สึนามิ; zh:海啸
volcanology | ภูเขาไฟวิทยา | 火山学 | ວິທະຍາພູເຂົາໄຟ | volcanoes; th:ภูเขาไฟ; zh:火山; id:gunung api
landslides | ดินถล่ม | 滑坡 | ດິນເຈື່ອນ | slope stability; debris flow
flood forecasting | การพยากรณ์น้ำท่วม | 洪水预报 | ການພະຍາກອນນ້ຳຖ້ວມ | floods; flood risk; th:น้ำท่วม; th:อุทกภัย; zh:洪水; lo:ນ້ຳຖ້ວມ; vi:lũ lụt; km:ការព្យាករណ៍ទឹកជំនន់; my:ရေကြီးမှုခန့်မှန်းခြင်း
drought monitoring | การติดตามภัยแล้ง | 干旱监测 | ການຕິດຕາມໄພແຫ້ງແລ້ງ | drought; th:ภัยแล้ง; zh:干旱
disaster risk reduction | การลดความเสี่ยงภัยพิบัติ | 减少灾害风险 | ການຫຼຸດຜ່ອນຄວາມສ່ຽງໄພພິບັດ | disaster management; DRR; th:การจัดการภัยพิบัติ; km:ការកាត់បន្ថយហានិភ័យគ្រោះមហន្តរាយ; my:သဘာဝဘေးအန္တရာယ်လျှော့ချရေး
hydrology | อุทกวิทยา | 水文学 | ອຸທົກກະສາດ | water resources; groundwater; th:ทรัพยากรน้ำ; th:น้ำบาดาล; zh:地下水; lo:ຊັບພະຍາກອນນ້ຳ
Mekong River | แม่น้ำโขง | 湄公河 | ແມ່ນ້ຳຂອງ | Mekong; Lower Mekong Basin; th:ลุ่มน้ำโขง; vi:sông Mê Kông; vi:sông Cửu Long; km:ទន្លេមេគង្គ; my:မဲခေါင်မြစ်
water quality | คุณภาพน้ำ | 水质 | ຄຸນນະພາບນ້ຳ | water monitoring; vi:chất lượng nước; km:គុណភាពទឹក; my:ရေအရည်အသွေး
air pollution | มลพิษทางอากาศ | 空气污染 | ມົນລະພິດທາງອາກາດ | PM2.5; air quality; th:ฝุ่น PM2.5; th:คุณภาพอากาศ; zh:空气质量; vi:ô nhiễm không khí; km:ការបំពុលខ្យល់; my:လေထုညစ်ညမ်းမှု
transboundary haze | หมอกควันข้ามแดน | 跨境烟霾 | ໝອກຄວັນຂ້າມແດນ | haze; biomass burning; peat fires; th:หมอกควัน; ms:jerebu
atmospheric science | วิทยาศาสตร์บรรยากาศ | 大气科学 | ວິທະຍາສາດບັນຍາກາດ | aerosols; atmospheric chemistry
meteorology | อุตุนิยมวิทยา | 气象学 | ອຸຕຸນິຍົມວິທະຍາ | weather forecasting; th:พยากรณ์อากาศ; zh:天气预报
monsoon | มรสุม | 季风 | ມໍລະສຸມ | Asian monsoon; monsoon variability
oceanography | สมุทรศาสตร์ | 海洋学 | ມະຫາສະໝຸດວິທະຍາ | ocean science; marine science; th:วิทยาศาสตร์ทางทะเล; zh:海洋科学; vi:hải dương học
coral reefs | แนวปะการัง | 珊瑚礁 | ແນວປະກາລັງ | coral bleaching; th:ปะการัง; zh:珊瑚; id:terumbu karang
mangroves | ป่าชายเลน | 红树林 | ປ່າຊາຍເລນ | mangrove restoration; vi:rừng ngập mặn; id:hutan bakau; km:ព្រៃកោងកាង; my:ဒီရေတော
blue carbon | บลูคาร์บอน | 蓝碳 | ບລູຄາບອນ | seagrass; coastal carbon; th:คาร์บอนสีน้ำเงิน
marine biodiversity | ความหลากหลายทางชีวภาพทางทะเล | 海洋生物多样性 | ຊີວະນາໆພັນທາງທະເລ | marine biology; marine ecology; th:ชีววิทยาทางทะเล
biodiversity | ความหลากหลายทางชีวภาพ | 生物多样性 | ຊີວະນາໆພັນ | species conservation; vi:đa dạng sinh học; id:keanekaragaman hayati; km:ជីវចម្រុះ; my:ဇီဝမျိုးစုံမျိုးကွဲ | bcg
conservation biology | ชีววิทยาการอนุรักษ์ | 保护生物学 | ຊີວະວິທະຍາການອະນຸລັກ | wildlife conservation; th:การอนุรักษ์สัตว์ป่า
tropical forests | ป่าเขตร้อน | 热带森林 | ປ່າເຂດຮ້ອນ | rainforest; deforestation; th:ป่าฝน; zh:热带雨林; vi:rừng nhiệt đới
peatlands | พื้นที่พรุ | 泥炭地 | ດິນພຣຸ | peat soil; th:ป่าพรุ; id:lahan gambut
soil science | ปฐพีวิทยา | 土壤科学 | ປະຖົພີວິທະຍາ | soil fertility; soil carbon; th:วิทยาศาสตร์ดิน | bcg
carbon cycle | วัฏจักรคาร์บอน | 碳循环 | ວົງຈອນຄາບອນ | carbon flux; greenhouse gases; th:ก๊าซเรือนกระจก; zh:温室气体
rare earth elements | ธาตุหายาก | 稀土元素 | ທາດຫາຍາກ | critical minerals; th:แรร์เอิร์ท; zh:稀土
geothermal energy | พลังงานความร้อนใต้พิภพ | 地热能 | ພະລັງງານຄວາມຮ້ອນໃຕ້ພິພົບ | geothermal | bcg
paleoclimate | ภูมิอากาศบรรพกาล | 古气候 | ດິນຟ້າອາກາດບູຮານ | paleoclimatology; speleothems
land use change | การเปลี่ยนแปลงการใช้ที่ดิน | 土地利用变化 | ການປ່ຽນແປງການນຳໃຊ້ທີ່ດິນ | land cover; LULC
`
