/**
 * Words that Dutch names of things are put together from. What a compound is made of is told by these, so one that is
 * missing here only means that its compounds are not found by it.
 */
export const COMPOUND_PARTS: readonly string[] = // Rooms, furniture, the house
  (
    'kamer keuken badkamer slaapkamer woonkamer tuin balkon zolder gang hal toilet bad douche bed bank stoel kruk fauteuil tafel bureau kast kastje rek plank ' +
    'haak kapstok spiegel lamp licht verlichting lampion kroonluchter gordijn raam deur mat tapijt kleed vloer muur wand dak trap kussen deken dekbed ' +
    'overtrek laken sloop hoes matras plaid sprei handdoek washand badjas mand krat doos bak pot vaas schaal kom kan fles thermos klok wekker uurwerk kalender ' +
    'lijst poster schilderij beeld sier decoratie slinger kaars kandelaar geur wierook haard kachel ventilator sleutel slot bel brievenbus prullenbak emmer ' +
    'bezem stofzuiger zuiger strijkijzer strijk ijzer strijkplank was droger droogrek wasmachine machine apparaat toestel robot ' +
    // Cooking and eating
    'koffie thee melk water wijn bier fruit groente brood taart koek koekjes chocolade snoep drop kaas vlees vis ei eieren soep pasta pizza rijst sushi honing ' +
    'peper zout kruiden olie noten ontbijt lunch borrel diner picknick kerst pan pannen koekenpan wok oven magnetron grill barbecue bbq rooster tosti koker ' +
    'zetter zet molen maler mixer blender pers filter bonen capsule cups mok kop kopje beker glas glazen bord borden schotel bestek vork lepel mes messen slijper ' +
    'snij plank schort trommel blik servies servet onderzetter dienblad opener kurkentrekker rasp zeef garde spatel vergiet weegschaal bakvorm bak kook koken eten drink drinken friteuse fornuis koel vries koelkast ' +
    // Children and play
    'kind kinder kinderen baby peuter kleuter dreumes jongen jongens meisje meisjes tiener poppen pop wagen huis kleren knuffel beer konijn haas hond kat paard ' +
    'eenhoorn dino dinosaurus draak aap olifant leeuw tijger vogel kip eend vlinder bij dier dieren boerderij speel speelgoed spel spellen spelletje bord kaart ' +
    'kaarten dobbel dobbelsteen puzzel leg blokken blok bouw bouwen steen stenen toren trein baan rails auto bus vrachtwagen race raket vliegtuig boot schip ' +
    'helikopter drone tractor graaf kraan garage brandweer politie ridder kasteel prinses fee piraat verkleed kostuum masker bal ballen ballon voetbal tennis ' +
    'glijbaan schommel zandbak trampoline springkussen tent tipi step loop fiets driewieler skelter kruiwagen hobbel stapel rammelaar bijt ring box wieg ' +
    'luier flesje slab speen draag zak kinderwagen buggy autostoel schoen knikker tol vlieger jojo slijm klei teken tekenen kleur kleuren krijt verf ' +
    'schilder knutsel stempel sticker plak schaar papier potlood stift pen penselen kwast ' +
    // Books, music, media
    'boek boeken prenten prent voorlees lees lezen school strip kook roman verhaal verhalen sprookje sprookjes woordenboek atlas gids reis agenda dagboek ' +
    'schrift notitie schrijf blad tijdschrift luister muziek gitaar piano fluit trommel drum viool keyboard microfoon plaat platen speler film foto camera lens ' +
    'statief album televisie radio wekkerradio scherm beeldscherm beamer telefoon mobiel tablet laptop computer muis toetsenbord printer inkt kabel lader ' +
    'oplader batterij accu stekker stekkerdoos hoofd koptelefoon oordopjes speaker luidspreker geluid horloge stappenteller console game controller stoel ' +
    // Clothes and care
    'kleding jas jassen trui vest shirt hemd blouse broek rok jurk pak pyjama nacht ondergoed boxer beha sok sokken kous panty schoen schoenen laars laarzen ' +
    'slipper pantoffel sandaal sneaker muts pet hoed sjaal das handschoen wanten riem ceremonie bril zonnebril zon regen winter zomer sneeuw zwem zwembroek ' +
    'bikini badpak sport hardloop wandel berg strand tas tassen rugzak koffer portemonnee portefeuille beurs etui toilettas boodschappen schouder hand ' +
    'sieraad sieraden ketting armband oorbel oorbellen broche hanger zegel haar baard scheer scheerapparaat scheermes föhn borstel kam tang krul stijl nagel ' +
    'lak lippen stift oog mascara make poeder parfum zeep shampoo creme olie lotion gezicht lichaam voet voeten tand tanden tandenborstel massage yoga ' +
    // Outside, garden, animals, tools
    'bloem bloemen bloembak plant planten boom struik gras gazon zaad zaden mest aarde gieter slang sproeier hark schep schop snoei heggen maaier kas vijver ' +
    'parasol hangmat ligstoel loungeset lounge set tuinstoel terras vuur vuurkorf korf nest nestkast voeder huisje voer bak mand riem halsband krab paal aquarium kooi ' +
    'gereedschap hamer zaag boor boormachine schroef draaier schroevendraaier schuur nijptang moersleutel waterpas rolmaat meetlint ladder kist ' +
    'kampeer camping slaap slaapzak matje lucht luchtbed rugzak zaklamp lantaarn kompas verrekijker hengel vis schaats schaatsen skate skeeler rol rolschaatsen ' +
    'slee ski helm pomp bel zadel ketting band banden rek drager kinderzitje hometrainer gewicht halter dumbbell springtouw touw badminton racket shuttle hockey stick golf ' +
    'dart biljart poker schaak dam doel net ' +
    // Presents and days
    'cadeau kado geschenk bon kaart verjaardag feest trouw huwelijk geboorte kraam moederdag vaderdag sinterklaas pieten kerstboom versiering adventskalender advent ' +
    'valentijn halloween carnaval afscheid pakket box ' +
    // Materials, beginnings and endings that things share
    'hout houten ijzer staal glas leer leren wol wollen katoen zijde linnen plastic papieren karton metaal steen keramiek rotan riet bamboe kurk ' +
    'mini midi maxi super elektro elektrische hand dubbel twee drie vier een meng opberg opberger opvouw houder bescherm beschermer hoes deksel dop knop ' +
    'stang standaard voet steun klem koord lint strik draad garen naald naai naaimachine brei haak borduur stof patroon kralen parel mozaiek set pakket ' +
    'werk werken bank gereedschaps verf doek ezel lijm plakband knip winkel markt kassa rekenmachine bureau stoel vloer baby'
  ).split(' ');
