// Passwords that everybody tries first, in lower case: keyboard runs, names, teams, cities, words of the region.
const list = `
password passw0rd password1 p@ssword p@ssw0rd passwort motdepasse contrasena contraseña senha parola wachtwoord qwerty
qwertyuiop qwertyui qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1qaz2wsx zaq12wsx 1q2w3e4r
1q2w3e4r5t q1w2e3r4 qweasd qweasdzxc asdf1234 qwer1234 abc123 abcd1234 a1b2c3d4 aa123456 abcdef abcdefg abcdefgh admin
admin123 administrator adminadmin root toor letmein welcome welcome1 welcome123 login guest guest123 master monkey
dragon baseball football basketball softball hockey soccer tennis golf superman batman spiderman ironman wolverine
starwars startrek matrix pokemon pikachu naruto minecraft fortnite roblox iloveyou loveyou lovely loveme lover love
forever princess prince queen king angel angels devil sunshine summer winter spring autumn flower flowers butterfly
rainbow diamond silver golden gold orange purple yellow black white green blue shadow ghost hunter killer ranger
tigger tiger lion eagle falcon phoenix panther jaguar mustang ferrari porsche mercedes bmw honda toyota yamaha suzuki
kawasaki harley corvette camaro chevy ford chelsea liverpool arsenal manchester barcelona realmadrid juventus yankees
cowboys steelers lakers raiders packers patriots eagles bulldog buster bailey charlie max rocky lucky ginger pepper
cookie chocolate banana apple cherry peanut cheese coffee pizza chicken turkey bacon hello hello123 helloworld
whatever trustno1 secret secret123 access default changeme change temp temporary test test123 testing tester test1234
demo demo123 user user123 username student teacher school college university freedom liberty justice peace jesus
christ heaven blessed faith hope grace money dollar cash million rich lucky7 success winner champion number1 computer
internet system server network database oracle mysql postgres linux windows microsoft google facebook twitter
instagram youtube amazon netflix samsung nokia iphone android apple123 macbook lenovo dell sony playstation xbox
nintendo zelda mario sonic hacker cracker cyber matrix1 thunder lightning storm rain snow fire water earth wind ocean
river mountain island beach paradise dream dreams sweet honey sugar baby babygirl babyboy sexy hottie cutie beautiful
pretty gorgeous handsome friend friends family mother father sister brother daddy mommy mylove myspace12 october
november december january february march april june july august september monday tuesday wednesday thursday friday
saturday sunday london paris berlin madrid moscow tokyo newyork boston chicago dallas houston texas florida california
america england france germany canada mexico brazil australia thailand bangkok chiangmai phuket vietnam hanoi saigon
laos vientiane cambodia phnompenh myanmar yangon malaysia kualalumpur singapore indonesia jakarta bandung philippines
manila cebu brunei china beijing shanghai hongkong taiwan japan korea seoul india delhi asean aseantalent talent
mobility researcher research science scientist professor doctor hospital police army navy marine airforce pilot
captain soldier warrior knight wizard magic merlin gandalf hobbit frodo aragorn legolas skywalker vader yoda jedi sith
metallica nirvana slipknot eminem rihanna beyonce bieber guitar piano music dancer singer player gamer legend hero
zero alpha omega delta gamma sigma blink182 ncc1701 bond007 jamesbond agent007 trinity neo morpheus rosebud scooby
snoopy mickey minnie donald garfield simpsons homer bart kitty hellokitty doraemon totoro chihiro goku vegeta sasuke
onepiece luffy passpass passcode passphrase mypassword yourpassword newpassword oldpassword password12 password123
password1234 password12345 password123456 password1! p4ssword p4ssw0rd pa55word pass123 pass1234 pass12345 pass@123
pass@word1 welcome@123 admin@123 admin1234 admin12345 admin123456 root123 root1234 qwerty1 qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwerty321 qwe123 qwe123456 asd123 asd123456 zxc123 zxcvbnm123 123qwe 123qweasd
123abc 1234abcd 12345qwert 123456a 123456789a a123456 a12345678 a123456789 aaaaaa aaaaaaaa abcabc abc12345 abcd123456
aezakmi iloveyou1 iloveyou2 ihateyou fuckyou fuckyou1 fuckoff asshole bitch bullshit pussy dick penis sex sexsex boobs
porn xxx xxxxxx michelle1 princess1 monkey1 dragon1 football1 baseball1 superman1 sunshine1 shadow1 master1 michael1
jordan23 letmein1 charlie1 ashley1 bailey1 hunter2 liverpool1 soccer1 mustang1 access14 trustnoone correcthorse
correcthorsebatterystaple opensesame sesame iforgot forgot nothing nopassword none null undefined unknown anonymous
private public security secure safety protect defender guardian firewall antivirus lockdown keyboard mouse monitor
printer laptop desktop office excel word outlook project manager director president company business service support
helpdesk contact information website webmaster hosting domain email gmail yahoo hotmail tigerwoods lebron ronaldo
messi neymar beckham kobe24 schumacher hamilton rossi46 federer nadal djokovic oliver oscar leo simba nala bella molly
daisy lola coco luna lily rose ruby pearl emerald sapphire crystal amber jade ivy violet hazel olive clover maple
willow cedar forest garden meadow valley canyon desert sahara arctic polar glacier galaxy universe planet saturn
jupiter mercury venus neptune pluto mars apollo challenger discovery columbia enterprise voyager pioneer explorer
rocket shuttle satellite comet meteor nebula quasar cosmos stargate andromeda orion pegasus cassiopeia gemini scorpio
aquarius sagittarius capricorn pisces aries taurus cancer leo1 virgo libra sawasdee sawatdee sabaidee rakthai
thailand1 siamsiam mahidol chula kasetsart thammasat khonkaen sunthorn anhyeuem emyeuanh matkhau mahalkita sayang
sayangku cinta bismillah indonesia1 rahasia katasandi pilipinas malaysia1 woaini woaini1314 5201314 nihao xiaoming
wangyang zhangwei michael jennifer jordan thomas robert daniel george andrew martin joshua matthew anthony jessica
ashley amanda nicole samantha patrick richard william maggie hannah alexander elizabeth jasmine brandon victoria
austin tiffany melissa stephanie rachel rebecca natasha danielle heather katherine benjamin nicholas christian dakota
sebastian jonathan alexandra isabella gabriel samuel joseph natalie barbara vanessa monica sandra claudia christina
patricia veronica andrea carolina valentina alejandro fernando roberto eduardo francisco antonio ricardo giovanni
francesco alessandro giuseppe sophie camille julien nicolas olivier thierry philippe dominique somchai somsak sombat
prasert wichai malee nguyen maria carlos juan jose miguel pedro angelo christine marvin siti ahmad muhammad abdullah
fatima nurul putri dewi agus budi bambang wahyu sakura takashi 123456 1234567 12345678 123456789 1234567890 12345
123123 123123123 123321 112233 11223344 121212 111111 1111111 11111111 222222 333333 444444 555555 666666 777777
7777777 888888 88888888 999999 000000 00000000 654321 7654321 87654321 987654321 9876543210 0987654321 147258369
159753 147852 741852963 789456 789456123 456789 102030 131313 101010 232323 252525 696969 6969 420420 1313 2000 2020
12341234 1234554321 0123456789 01234567 987654 19841984 19851985 19901990 20002000 password2018 password2019
password2020 password2021 password2022 password2023 password2024 password2025 password2026 password2027 welcome2018
welcome2019 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 welcome2027 summer2018
summer2019 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 summer2027 winter2018
winter2019 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 winter2027 spring2018
spring2019 spring2020 spring2021 spring2022 spring2023 spring2024 spring2025 spring2026 spring2027 autumn2018
autumn2019 autumn2020 autumn2021 autumn2022 autumn2023 autumn2024 autumn2025 autumn2026 autumn2027 thailand2018
thailand2019 thailand2020 thailand2021 thailand2022 thailand2023 thailand2024 thailand2025 thailand2026 thailand2027
admin2018 admin2019 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 admin2027 qwerty2018
qwerty2019 qwerty2020 qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwerty2026 qwerty2027 bangkok2018
bangkok2019 bangkok2020 bangkok2021 bangkok2022 bangkok2023 bangkok2024 bangkok2025 bangkok2026 bangkok2027 michael123
jennifer123 jordan123 hunter123 thomas123 robert123 daniel123 george123 andrew123 charlie123 martin123 joshua123
matthew123 anthony123 jessica123 ashley123 amanda123 nicole123 samantha123 patrick123 richard123 william123 maggie123
hannah123 alexander123 elizabeth123 jasmine123 brandon123 victoria123 austin123 tiffany123 melissa123 stephanie123
rachel123 rebecca123 natasha123 danielle123 heather123 katherine123 benjamin123 nicholas123 christian123 dakota123
sebastian123 jonathan123 alexandra123 isabella123 gabriel123 samuel123 joseph123 natalie123 barbara123 vanessa123
monica123 sandra123 claudia123 christina123 patricia123 veronica123 andrea123 carolina123 valentina123 alejandro123
fernando123 roberto123 eduardo123 francisco123 antonio123 ricardo123 giovanni123 francesco123 alessandro123
giuseppe123 sophie123 camille123 julien123 nicolas123 olivier123 thierry123 philippe123 dominique123 somchai123
somsak123 sombat123 prasert123 wichai123 malee123 nguyen123 maria123 carlos123 juan123 jose123 miguel123 pedro123
angelo123 christine123 marvin123 siti123 ahmad123 muhammad123 abdullah123 fatima123 nurul123 putri123 dewi123 agus123
budi123 bambang123 wahyu123 sakura123 takashi123 naruto123 jennifer1 jordan1 hunter1 thomas1 robert1 daniel1 george1
andrew1 martin1 joshua1 matthew1 anthony1 jessica1 amanda1 nicole1 samantha1 patrick1 richard1 william1 maggie1
hannah1 alexander1 elizabeth1 jasmine1 brandon1 victoria1 austin1 tiffany1 melissa1 stephanie1 rachel1 rebecca1
natasha1 danielle1 heather1 katherine1 benjamin1
`

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
