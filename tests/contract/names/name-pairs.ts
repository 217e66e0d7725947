import type { NameReason } from "#server/contract/names/compare-names.ts";

/**
 * Names as people write them, beside what zones and other papers make of them, by why they are of one person: `given | middle | family = what is shown`. Those under
 * `different` are of two, for all that is known here.
 */
export const namePairs: Record<string, string> = {
  "": `
    Mere | | Ngata = Mere Ngata
    Mere | | Ngata = MERE NGATA
    Mere | | Ngata = NGATA<<MERE<<<<<<<<<<<<<<<<<<<<<<<<<<<<
    Thi Thu Ha | | Nguyen = NGUYEN<<THI<THU<HA<<<<<<<<<<<<<<<<<<<<<
    Xiuying | | Li = LI<<XIUYING<<<<<<<<<<<<<<<<<<<<<<<<<<<<
    Harpreet | Kaur | Gill = GILL<<HARPREET<KAUR<<<<<<<<<<<<<<<<<<<<
    Juan Carlos | | Garcia Lopez = GARCIA<LOPEZ<<JUAN<CARLOS<<<<<<<<<<<<<<
    Jan | | van der Berg = VAN<DER<BERG<<JAN<<<<<<<<<<<<<<<<<<<<<<<
    Oluwaseun | Adewale | Bakare = BAKARE<<OLUWASEUN<ADEWALE<<<<<<<<<<<<<<
    Abdul Rahman | | Khan = KHAN<<ABDUL<RAHMAN<<<<<<<<<<<<<<<<<<<<<<
    Priya | | Sharma = SHARMA<<PRIYA<<<<<<<<<<<<<<<<<<<<<<<<<<<
    Soo Jin | | Park = PARK<<SOO<JIN<<<<<<<<<<<<<<<<<<<<<<<<<<<
    Maria | Luisa | dos Santos = DOS<SANTOS<<MARIA<LUISA<<<<<<<<<<<<<<<<
    Tevita | | Tuʻipulotu = Tevita Tu'ipulotu
    | | Sukarno = SUKARNO
    Wiremu | Tamati | Parata = Wiremu Tamati Parata
    Kiri | | Te Kanawa = KIRI TE KANAWA
    Chinedu | | Okafor = chinedu okafor
    Ngozi | | Okonjo-Iweala = Ngozi Okonjo-Iweala
    Siobhan | | O'Neill = Siobhan O’Neill`,
  family_first: `
    Mere | | Ngata = NGATA MERE
    Mere | | Ngata = Ngata, Mere
    Xiuying | | Li = LI XIUYING
    Soo-jin | | Park = PARK SOO-JIN
    Hiroshi | | Tanaka = TANAKA HIROSHI
    Priya | | Sharma = SHARMA PRIYA
    Harpreet | Kaur | Gill = GILL HARPREET KAUR
    Ferenc | | Nagy = NAGY FERENC
    Wiremu | Tamati | Parata = PARATA WIREMU TAMATI
    Minh | | Tran = TRAN MINH
    Chanthy | | Sok = SOK CHANTHY
    Oluwaseun | | Bakare = BAKARE, OLUWASEUN
    Sean | | O'Brien = OBRIEN SEAN`,
  middle_missing: `
    Mere | Aroha | Ngata = MERE NGATA
    Mere | Aroha | Ngata = NGATA<<MERE<<<<<<<<<<<<<<<<<<<<<<<<<<<<
    Harpreet | Kaur | Gill = HARPREET GILL
    Oluwaseun | Adewale | Bakare = OLUWASEUN BAKARE
    John | Patrick | Kelly = John Kelly
    Maria | Luisa | Santos = MARIA SANTOS
    Wiremu | Tamati Hone | Parata = WIREMU TAMATI PARATA
    Wiremu | Tamati Hone | Parata = WIREMU HONE PARATA
    Priya | Devi | Sharma = PRIYA SHARMA
    Anna | Maria | Eriksson = ERIKSSON<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<`,
  "family_first middle_missing": `
    Mere | Aroha | Ngata = NGATA MERE
    Harpreet | Kaur | Gill = GILL HARPREET
    John | Patrick | Kelly = KELLY JOHN
    Priya | Devi | Sharma = SHARMA, PRIYA
    Wiremu | Tamati Hone | Parata = PARATA WIREMU`,
  initials: `
    Mere | Aroha | Ngata = Mere A Ngata
    Mere | Aroha | Ngata = MERE A. NGATA
    John | Patrick | Kelly = J P KELLY
    John | Patrick | Kelly = J. P. Kelly
    John | Patrick | Kelly = John P Kelly
    Priya | | Sharma = P SHARMA
    Wiremu | Tamati | Parata = W. T. Parata
    Anna | Maria | Eriksson = A M Eriksson`,
  macron: `
    Māui | | Pōtiki = MAUI POTIKI
    Hēmi | | Tāne = HEMI TANE
    Ngāhuia | | Kōpū = NGAHUIA KOPU
    Whētū | | Rāwiri = Whetu Rawiri
    Tāmati | | Wāka = TAMATI WAKA
    Jānis | | Bērziņa = Janis Berziņa
    Kōji | | Satō = KOJI SATO
    Yūko | | Ōno = YUKO ONO
    Rāhera | Mārama | Pōtae = RAHERA MARAMA POTAE
    Tū | | Kōrari = TU KORARI`,
  transliteration: `
    Māui | | Pōtiki = MAAUI POOTIKI
    Hēmi | | Tāne = HEEMI TAANE
    Kōji | | Satō = KOOJI SATOO
    Yūko | | Ōno = YUUKO OONO
    Jürgen | | Müller = JUERGEN MUELLER
    Jürgen | | Groß = JUERGEN GROSS
    Käthe | | Schäfer = KAETHE SCHAEFER
    Björn | | Öberg = BJOERN OEBERG
    Åse | | Håkansson = AASE HAAKANSSON
    Søren | | Kjær = SOEREN KJAER
    Søren | | Kjær = SOREN KJAER
    Bjørg | | Nygård = BJOERG NYGAARD
    Þóra | | Guðmundsdóttir = THORA GUDMUNDSDOTTIR
    Łukasz | | Michałowski = LUKASZ MICHALOWSKI
    Bolesław | | Dębski = BOLESLAW DEBSKI
    Đức | | Đỗ = DUC DO
    Đặng | | Đinh = DANG DINH
    Đorđe | | Đoković = DORDE DOKOVIC
    İsmail | | Yıldırım = ISMAIL YILDIRIM
    Işıl | | Kılıç = ISIL KILIC
    Begoña | | Muñoz = BEGONXXA MUNXXOZ
    Ünal | | Gürsoy = UXXNAL GUXXRSOY
    Weiß | | Strauß = WEISS STRAUSS
    Æthel | | Bœuf = AETHEL BOEUF
    Ħaż | | Borġ = HAZ BORG
    Fei | | Lü = FEI LUE
    Fei | | Lü = FEI LYU
    Fei | | Lü = FEI LV
    Min | | Nü = MIN NYU
    Ŋa | | Ŋo = NA NO`,
  diacritic: `
    Jürgen | | Müller = JURGEN MULLER
    Käthe | | Schäfer = KATHE SCHAFER
    Björn | | Öberg = BJORN OBERG
    José | | Núñez = JOSE NUNEZ
    Renée | | Château = RENEE CHATEAU
    François | | Lefèvre = FRANCOIS LEFEVRE
    Zoë | | Brontë = ZOE BRONTE
    Dvořák | | Antonín = DVORAK ANTONIN
    Šárka | | Žižková = SARKA ZIZKOVA
    Ştefan | | Ţepeş = STEFAN TEPES
    Ștefan | | Țepeș = STEFAN TEPES
    Çağla | | Öztürk = CAGLA OZTURK
    João | | Conceição = JOAO CONCEICAO
    Inês | | Magalhães = INES MAGALHAES
    Ágnes | | Kovács = AGNES KOVACS
    Zoltán | | Erdős = ZOLTAN ERDOS
    Nǚ | | Lǚ = NU LU
    Hà | | Nguyễn = HA NGUYEN
    Tuấn | | Trần = TUAN TRAN
    Hương | | Lê = HUONG LE
    Quỳnh | | Phạm = QUYNH PHAM
    Thủy | | Vũ = THUY VU
    Ngọc | Bảo | Hồ = NGOC BAO HO
    Siniša | | Mihajlović = SINISA MIHAJLOVIC
    Ana | | Peña = ANA PENA
    Åsa | | Ström = ASA STROM
    Agnieszka | | Wiśniewska = AGNIESZKA WISNIEWSKA
    Sinéad | | Ní Bhriain = SINEAD NI BHRIAIN
    Noël | | D’Été = Noel D'Ete
    Óscar | | Peréz = OSCAR PEREZ`,
  "family_first diacritic": `
    Hà | | Nguyễn = NGUYEN HA
    Thu Hà | Thị | Nguyễn = NGUYEN THI THU HA
    Tuấn | Anh | Trần = TRAN TUAN ANH
    Hương | | Lê = LE HUONG
    Zoltán | | Erdős = ERDOS ZOLTAN
    Ngọc | Bảo | Hồ = HO NGOC BAO`,
  "family_first transliteration": `
    Đức | | Đỗ = DO DUC
    Fei | | Lü = LYU FEI
    Kōji | | Satō = SATOO KOOJI
    Jürgen | | Müller = MUELLER JUERGEN`,
  separator: `
    Xiu Ying | | Li = XIUYING LI
    Xiao-Ming | | Wang = XIAOMING WANG
    Soo-Jin | | Park = SOOJIN PARK
    Min Ho | | Kim = MINHO KIM
    Anne-Marie | | Dubois = ANNE MARIE DUBOIS
    Jean-Luc | | Martin = JEANLUC MARTIN
    Sean | | O'Brien = SEAN OBRIEN
    Sean | | O'Brien = SEAN O BRIEN
    Ngozi | | Okonjo-Iweala = NGOZI OKONJO IWEALA
    Mary-Jane | | Watson-Parker = MARY JANE WATSON PARKER
    Kiri | | Te Kanawa = KIRI TEKANAWA
    Jan | | van der Berg = JAN VANDERBERG
    Leonardo | | di Caprio = LEONARDO DICAPRIO
    Fatima | | al-Sayed = FATIMA ALSAYED
    Fatima | | Al Sayed = FATIMA AL-SAYED
    Abdul Rahman | | Khan = ABDULRAHMAN KHAN
    Maria | | De La Cruz = MARIA DELACRUZ
    Ka'ahumanu | | Nāone = KA AHUMANU NĀONE
    D'Arcy | | McNickle = DARCY MCNICKLE
    Harpreet-Kaur | | Gill = HARPREET KAUR GILL`,
  "family_first separator": `
    Xiu Ying | | Li = LI XIUYING
    Xiaoming | | Wang = WANG XIAO MING
    Soo-Jin | | Park = PARK SOOJIN
    Min Ho | | Kim = KIM MINHO
    小明 | | 王 = 王小明
    秀英 | | 李 = 李秀英`,
  single_name: `
    | | Sukarno = SUKARNO SUKARNO
    | | Sukarno = FNU SUKARNO
    | | Sukarno = SUKARNO LNU
    | | Gurpreet = GURPREET<<XXX<<<<<<<<<<<<<<<<<<<<<<<<<<<
    | | Mohan = UNKNOWN MOHAN
    | | Soeharto = NIL SOEHARTO
    Meena | | = MEENA MEENA
    | | Sivakumar = SIVAKUMAR NA`,
  truncated: `
    Hariharasubramaniam | Venkatanarasimha | Tenkasi = HARIHARASUBRAMANIAM VENKATANARASIMHA T
    Bartholomew Maximilian | Alexander | Featherstonehaugh = BARTHOLOMEW MAXIMILIAN ALEXANDER FEAT`,
  "truncated family_first": `
    Hariharasubramaniam | Venkatanarasimha | Tenkasi = TENKASI<<HARIHARASUBRAMANIAM<VENKATANAR
    Bartholomew Maximilian | Alexander | Featherstonehaugh = FEATHERSTONEHAUGH<<BARTHOLOMEW<MAXIMILI`,
  "different other_name": `
    Mere | | Ngata = Mere Parata
    Mere | | Ngata = Aroha Ngata
    Mere | | Ngata = MERI NGATA
    Mere | | Ngata = MERE NGATE
    Mere | | Ngata = NGATA
    Mere | | Ngata = MERE
    Xiuying | | Li = XIULAN LI
    Xiuying | | Li = XIUYING LIN
    Jian | | Wang = JIAN WONG
    Harpreet | Kaur | Gill = HARPREET KAUR DHILLON
    Harpreet | Kaur | Gill = HARPREET KAUR
    Harpreet | | Singh = HARPREET KAUR
    Manpreet | | Gill = HARPREET GILL
    Mohammed | | Ali = MUHAMMAD ALI
    Mohammed | | Ali = MOHAMED ALY
    Yusuf | | Hassan = YOUSEF HASSAN
    Gurpreet | | Sidhu = GURPRIT SIDHU
    Minh | | Tran = MINH THAN
    Đức | | Đỗ = DUC LO
    Hà | | Nguyễn = HA NGO
    Jürgen | | Müller = JURGEN MILLER
    Jürgen | | Müller = JUERGEN MUELLERS
    Søren | | Kjær = SIREN KJAER
    José | | Núñez = JOSE NUNES
    Sean | | O'Brien = SEAN BRIEN
    Jan | | van der Berg = JAN BERGER
    John | Patrick | Kelly = JOHN KELLEY
    John | Patrick | Kelly = K P JOHNSON
    John | | Smith = JON SMITH
    Anna | Maria | Eriksson = MARIA ERIKSSON
    Anna | Maria | Eriksson = ANNA ERICSSON
    Ngozi | | Okonjo-Iweala = NGOZI IWEALA
    Gabriel | | García Márquez = GABRIEL MARQUEZ
    Māui | | Pōtiki = MAUI POTIKA
    Kiri | | Te Kanawa = KIRI KANAWA
    Soo Jin | | Park = SOO JUNG PARK
    Fatima | | Al Sayed = FATIMA EL SAYED
    Priya | | Sharma = PRIYANKA SHARMA
    Fei | | Lü = FEI LI
    | | Sukarno = SOEKARNO`,
  "different extra_name": `
    Mere | | Ngata = MERE AROHA NGATA
    Mere | | Ngata = NGATA MERE AROHA
    Xiuying | | Li = XIUYING MEI LI
    John | | Kelly = JOHN PATRICK KELLY
    Harpreet | | Gill = HARPREET KAUR GILL
    Hà | | Nguyễn = NGUYEN THI HA
    | | Sukarno = AHMAD SUKARNO
    Maria | | Santos = MARIA LUISA DOS SANTOS
    Priya | | Sharma = PRIYA SHARMA PATEL
    Anna | | Eriksson = ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<`,
  "different other_script": `
    秀英 | | 李 = LI XIUYING
    小明 | | 王 = XIAOMING WANG
    मीरा | | शर्मा = MEERA SHARMA
    ਹਰਪ੍ਰੀਤ | | ਗਿੱਲ = HARPREET GILL
    محمد | | علي = MOHAMMED ALI
    Ольга | | Иванова = OLGA IVANOVA
    Γιώργος | | Παπαδόπουλος = GEORGIOS PAPADOPOULOS
    지수 | | 김 = JISOO KIM
    さくら | | 田中 = SAKURA TANAKA
    שרה | | כהן = SARAH COHEN
    Xiuying | | Li = 李秀英
    Harpreet | | Gill = ਹਰਪ੍ਰੀਤ ਗਿੱਲ`,
};

type NamePair = { known: { first: string; middle: string; last: string }; shown: string };

/** One line of the table. */
export function pairsOf(group: string): NamePair[] {
  return (namePairs[group] ?? "")
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", shown = ""] = line.split(" = ");
      const [first = "", middle = "", last = ""] = name.split("|").map((part) => part.trim());
      return { known: { first, middle, last }, shown: shown.trim() };
    });
}

/** What a group's heading says of its pairs. */
export function expectedOf(group: string): {
  verdict: "same" | "explainable" | "different";
  reasons: NameReason[];
} {
  const words = group.split(" ").filter(Boolean);
  if (words[0] === "different") return { verdict: "different", reasons: words.slice(1) as NameReason[] };
  return { verdict: words.length === 0 ? "same" : "explainable", reasons: words as NameReason[] };
}
