// Keywords of the bio-circular-green economy, food and health: en | th | zh | lo | synonyms | further industries
export const bcgKeywords = `
bioeconomy | เศรษฐกิจชีวภาพ | 生物经济 | ເສດຖະກິດຊີວະພາບ | bio-based economy; BCG economy; vi:kinh tế sinh học; km:សេដ្ឋកិច្ចជីវសាស្ត្រ; my:ဇီဝစီးပွားရေး
circular economy | เศรษฐกิจหมุนเวียน | 循环经济 | ເສດຖະກິດໝູນວຽນ | circularity; vi:kinh tế tuần hoàn; id:ekonomi sirkular; km:សេដ្ឋកិច្ចចក្រា; my:စက်ဝိုင်းပုံစီးပွားရေး
green economy | เศรษฐกิจสีเขียว | 绿色经济 | ເສດຖະກິດສີຂຽວ | low-carbon economy
bioplastics | พลาสติกชีวภาพ | 生物塑料 | ພລາສຕິກຊີວະພາບ | biodegradable plastics; bio-based plastics; th:ไบโอพลาสติก; th:พลาสติกย่อยสลายได้; zh:可降解塑料; vi:nhựa sinh học
biopolymers | พอลิเมอร์ชีวภาพ | 生物高分子 | ໂພລິເມີຊີວະພາບ | PLA; PHA; polyhydroxyalkanoates; polylactic acid
polymer science | วิทยาศาสตร์พอลิเมอร์ | 高分子科学 | ວິທະຍາສາດໂພລິເມີ | polymers; th:พอลิเมอร์; zh:高分子; lo:ໂພລິເມີ
natural rubber | ยางธรรมชาติ | 天然橡胶 | ຢາງພາລາ | rubber; latex; th:ยางพารา; zh:橡胶; vi:cao su thiên nhiên; ms:getah asli; km:កៅស៊ូធម្មជាតិ; my:သဘာဝရော်ဘာ
biomass | ชีวมวล | 生物质 | ຊີວະມວນ | biomass conversion; agricultural residues; km:ជីវម៉ាស; my:ဇီဝလောင်စာထု
biorefinery | ไบโอรีไฟเนอรี | 生物炼制 | ໂຮງກັ່ນຊີວະພາບ | th:โรงกลั่นชีวภาพ; lignocellulose
biofuels | เชื้อเพลิงชีวภาพ | 生物燃料 | ເຊື້ອໄຟຊີວະພາບ | bioethanol; biodiesel; th:ไบโอดีเซล; zh:生物柴油; km:ជីវឥន្ធនៈ; my:ဇီဝလောင်စာ
biogas | แก๊สชีวภาพ | 沼气 | ແກັສຊີວະພາບ | anaerobic digestion; th:ก๊าซชีวภาพ; km:ឧស្ម័នជីវៈ; my:ဇီဝဓာတ်ငွေ့
biochar | ถ่านชีวภาพ | 生物炭 | ຖ່ານຊີວະພາບ | th:ไบโอชาร์
biotechnology | เทคโนโลยีชีวภาพ | 生物技术 | ເຕັກໂນໂລຊີຊີວະພາບ | biotech; vi:công nghệ sinh học; id:bioteknologi; km:ជីវបច្ចេកវិទ្យា; my:ဇီဝနည်းပညာ
synthetic biology | ชีววิทยาสังเคราะห์ | 合成生物学 | ຊີວະວິທະຍາສັງເຄາະ | engineering biology
enzyme technology | เทคโนโลยีเอนไซม์ | 酶工程 | ເຕັກໂນໂລຊີເອນໄຊ | enzymes; biocatalysis; th:เอนไซม์; zh:酶; lo:ເອນໄຊ
fermentation | การหมัก | 发酵 | ການໝັກ | fermented foods; bioprocess engineering
microbiology | จุลชีววิทยา | 微生物学 | ຈຸລິນຊີວິທະຍາ | microorganisms; th:จุลินทรีย์; zh:微生物; lo:ຈຸລິນຊີ; km:មីក្រូជីវវិទ្យា; my:အဏုဇီဝဗေဒ
microbiome | ไมโครไบโอม | 微生物组 | ໄມໂຄຣໄບໂອມ | gut microbiota; metagenomics
microalgae | สาหร่ายขนาดเล็ก | 微藻 | ສາຫຼ່າຍຂະໜາດນ້ອຍ | algae; algal biotechnology; th:สาหร่าย; zh:藻类
genomics | จีโนมิกส์ | 基因组学 | ຈີໂນມິກ | genome sequencing; whole-genome sequencing; th:การจัดลำดับจีโนม; zh:基因测序
gene editing | การแก้ไขยีน | 基因编辑 | ການແກ້ໄຂເຊື້ອພັນ | CRISPR; genome editing
plant breeding | การปรับปรุงพันธุ์พืช | 植物育种 | ການປັບປຸງພັນພືດ | crop breeding; marker-assisted selection
rice science | วิทยาศาสตร์ข้าว | 水稻科学 | ວິທະຍາສາດເຂົ້າ | rice; rice breeding; th:ข้าว; zh:水稻; lo:ເຂົ້າ; vi:lúa gạo; id:padi; km:វិទ្យាសាស្ត្រស្រូវ; my:ဆန်စပါးသိပ္ပံ
sticky rice | ข้าวเหนียว | 糯米 | ເຂົ້າໜຽວ | glutinous rice
cassava | มันสำปะหลัง | 木薯 | ມັນຕົ້ນ | cassava starch; tapioca; vi:sắn; id:singkong; km:ដំឡូងមី; my:ပီလောပီနံ
oil palm | ปาล์มน้ำมัน | 油棕 | ປາມນ້ຳມັນ | palm oil; th:น้ำมันปาล์ม; zh:棕榈油; ms:kelapa sawit
coffee science | วิทยาศาสตร์กาแฟ | 咖啡科学 | ວິທະຍາສາດກາເຟ | coffee; th:กาแฟ; zh:咖啡; lo:ກາເຟ; vi:cà phê
aquaculture | การเพาะเลี้ยงสัตว์น้ำ | 水产养殖 | ການລ້ຽງສັດນ້ຳ | fish farming; shrimp farming; vi:nuôi trồng thủy sản; id:akuakultur; km:វារីវប្បកម្ម; my:ရေထွက်ပစ္စည်းမွေးမြူရေး
fisheries | การประมง | 渔业 | ການປະມົງ | fishery science; vi:thủy sản; km:ជលផល; my:ငါးလုပ်ငန်း
food science | วิทยาศาสตร์การอาหาร | 食品科学 | ວິທະຍາສາດອາຫານ | food technology; th:เทคโนโลยีอาหาร; zh:食品技术; km:វិទ្យាសាស្ត្រអាហារ; my:အစားအစာသိပ္ပံ
food safety | ความปลอดภัยของอาหาร | 食品安全 | ຄວາມປອດໄພຂອງອາຫານ | foodborne pathogens; km:សុវត្ថិភាពចំណីអាហារ; my:အစားအစာဘေးကင်းလုံခြုံရေး
food security | ความมั่นคงทางอาหาร | 粮食安全 | ຄວາມໝັ້ນຄົງທາງອາຫານ | vi:an ninh lương thực; id:ketahanan pangan; km:សន្តិសុខស្បៀង; my:စားနပ်ရိက္ခာဖူလုံရေး
alternative proteins | โปรตีนทางเลือก | 替代蛋白 | ໂປຣຕີນທາງເລືອກ | plant-based meat; cultivated meat; edible insects
functional foods | อาหารฟังก์ชัน | 功能性食品 | ອາຫານຟັງຊັນ | nutraceuticals; th:อาหารเพื่อสุขภาพ
halal science | วิทยาศาสตร์ฮาลาล | 清真科学 | ວິທະຍາສາດຮາລານ | halal food
postharvest technology | เทคโนโลยีหลังการเก็บเกี่ยว | 采后技术 | ເຕັກໂນໂລຊີຫຼັງການເກັບກ່ຽວ | postharvest; food preservation
herbal medicine | ยาสมุนไพร | 草药 | ຢາສະໝຸນໄພ | medicinal plants; traditional medicine; th:สมุนไพร; th:พืชสมุนไพร; zh:药用植物; lo:ພືດເປັນຢາ; km:ឱសថបុរាណ; my:ဆေးဖက်ဝင်အပင်
natural products | ผลิตภัณฑ์ธรรมชาติ | 天然产物 | ຜະລິດຕະພັນທຳມະຊາດ | natural product chemistry; phytochemistry
drug discovery | การค้นพบยา | 药物发现 | ການຄົ້ນຄິດຢາ | drug development; medicinal chemistry; th:การพัฒนายา
drug delivery | การนำส่งยา | 药物递送 | ການນຳສົ່ງຢາ | nanomedicine; controlled release
vaccines | วัคซีน | 疫苗 | ວັກຊີນ | vaccine development; vi:vắc xin; km:វ៉ាក់សាំង; my:ကာကွယ်ဆေး
infectious diseases | โรคติดเชื้อ | 传染病 | ພະຍາດຕິດເຊື້ອ | emerging infections; th:โรคอุบัติใหม่; km:ជំងឺឆ្លង; my:ကူးစက်ရောဂါ
malaria | มาลาเรีย | 疟疾 | ໄຂ້ມາລາເຣຍ | Plasmodium; artemisinin resistance; th:ไข้มาลาเรีย; km:ជំងឺគ្រុនចាញ់; my:ငှက်ဖျားရောဂါ
dengue | ไข้เลือดออก | 登革热 | ໄຂ້ເລືອດອອກ | dengue fever; th:เดงกี; vi:sốt xuất huyết; km:ជំងឺគ្រុនឈាម; my:သွေးလွန်တုပ်ကွေး
antimicrobial resistance | การดื้อยาต้านจุลชีพ | 抗菌素耐药性 | ການດື້ຢາຕ້ານຈຸລິນຊີ | AMR; antibiotic resistance; th:เชื้อดื้อยา
public health | สาธารณสุข | 公共卫生 | ສາທາລະນະສຸກ | population health; epidemiology; th:ระบาดวิทยา; zh:流行病学; km:សុខភាពសាធារណៈ; my:ပြည်သူ့ကျန်းမာရေး
biosensors | ไบโอเซนเซอร์ | 生物传感器 | ໄບໂອເຊັນເຊີ | point-of-care diagnostics; lateral flow assay; th:ตัวรับรู้ชีวภาพ | quantum
biomaterials | วัสดุชีวภาพ | 生物材料 | ວັດສະດຸຊີວະພາບ | tissue engineering; scaffolds
renewable energy | พลังงานหมุนเวียน | 可再生能源 | ພະລັງງານທົດແທນ | renewables; th:พลังงานทดแทน; vi:năng lượng tái tạo; id:energi terbarukan; km:ថាមពលកកើតឡើងវិញ; my:ပြန်ပြည့်မြဲစွမ်းအင်
solar cells | เซลล์แสงอาทิตย์ | 太阳能电池 | ແຜງພະລັງງານແສງຕາເວັນ | photovoltaics; perovskite solar cells; th:โซลาร์เซลล์; zh:光伏; lo:ໂຊລາເຊລ; km:កោសិកាសូឡា; my:နေရောင်ခြည်ဆဲလ်
battery technology | เทคโนโลยีแบตเตอรี่ | 电池技术 | ເຕັກໂນໂລຊີແບັດເຕີຣີ | batteries; lithium-ion batteries; sodium-ion batteries; th:แบตเตอรี่; zh:锂电池
hydrogen energy | พลังงานไฮโดรเจน | 氢能 | ພະລັງງານໄຮໂດຣເຈນ | green hydrogen; fuel cells; th:เซลล์เชื้อเพลิง
carbon capture | การดักจับคาร์บอน | 碳捕集 | ການດັກຈັບຄາບອນ | CCUS; carbon capture and storage; th:การดักจับและกักเก็บคาร์บอน | earth-and-space
catalysis | การเร่งปฏิกิริยา | 催化 | ການເລັ່ງປະຕິກິລິຍາ | catalysts; heterogeneous catalysis; th:ตัวเร่งปฏิกิริยา; zh:催化剂
green chemistry | เคมีสีเขียว | 绿色化学 | ເຄມີສີຂຽວ | sustainable chemistry
waste management | การจัดการของเสีย | 废物管理 | ການຄຸ້ມຄອງສິ່ງເສດເຫຼືອ | recycling; waste valorization; th:การจัดการขยะ; lo:ການຈັດການຂີ້ເຫຍື້ອ; km:ការគ្រប់គ្រងសំណល់; my:စွန့်ပစ်ပစ္စည်းစီမံခန့်ခွဲမှု
plastic pollution | มลพิษพลาสติก | 塑料污染 | ມົນລະພິດພລາສຕິກ | marine plastic; plastic waste; th:ขยะพลาสติก; km:ការបំពុលដោយប្លាស្ទិក; my:ပလတ်စတစ်ညစ်ညမ်းမှု | earth-and-space
microplastics | ไมโครพลาสติก | 微塑料 | ໄມໂຄຣພລາສຕິກ | nanoplastics | earth-and-space
wastewater treatment | การบำบัดน้ำเสีย | 污水处理 | ການບຳບັດນ້ຳເປື້ອນ | water treatment; th:การบำบัดน้ำ; vi:xử lý nước thải
membrane technology | เทคโนโลยีเมมเบรน | 膜技术 | ເຕັກໂນໂລຊີເມັມເບຣນ | membranes; reverse osmosis; desalination
life cycle assessment | การประเมินวัฏจักรชีวิต | 生命周期评价 | ການປະເມີນວົງຈອນຊີວິດ | LCA; carbon footprint; th:คาร์บอนฟุตพรินต์; zh:碳足迹
sustainable packaging | บรรจุภัณฑ์ยั่งยืน | 可持续包装 | ການຫຸ້ມຫໍ່ແບບຍືນຍົງ | biodegradable packaging; active packaging
creative economy | เศรษฐกิจสร้างสรรค์ | 创意经济 | ເສດຖະກິດສ້າງສັນ | creative industries; cultural heritage economy
sustainable tourism | การท่องเที่ยวอย่างยั่งยืน | 可持续旅游 | ການທ່ອງທ່ຽວແບບຍືນຍົງ | ecotourism; community-based tourism; th:การท่องเที่ยวเชิงนิเวศ
sericulture | การเลี้ยงไหม | 蚕桑 | ການລ້ຽງມ້ອນ | silk; silkworm; th:ไหม; zh:蚕丝
`
