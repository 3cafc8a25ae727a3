import { stemOf } from './stem.js';

test.each(
  (
    'theepot theepotten|puzzel puzzels puzzeltje|fiets fietsen fietsje|boek boeken boekje boekjes|sok sokken sokje|glas glazen glaasje|' +
    "wijnglas wijnglazen|brief brieven|doos dozen doosje|rood rode|groot grote|hout houten|auto autos auto's autootje|kussen kussens kussentje|" +
    'bal ballen|lens lenzen|kaars kaarsen kaarsje|koptelefoon koptelefoons|horloge horloges|paraplu paraplus|bureau bureaus|trui truien truitje|' +
    "trein treinen treintje|foto fotos foto's|mes messen|paars paarse|wit witte|geel gele|pop poppen poppetje|spel spellen spelletje spelletjes|" +
    'koffie koffies|lamp lampen lampje lampjes|vaas vazen vaasje|laars laarzen|sneaker sneakers|boom bomen boompje|roos rozen|muis muizen|' +
    'huis huizen huisje|boot boten bootje|kast kasten kastje|grijs grijze|lief lieve|shirt shirts|tent tenten tentje|fles flessen flesje|' +
    'bal balletje|bloem bloemetje|ring ringetje|pakket pakketje pakketten|tablet tabletje|konijn konijnen konijntje|beer beren beertje|deken dekens dekentje|spons sponzen|reis reizen|ballon ballonnen ballons'
  )
    .split('|')
    .map((forms) => [forms]),
)('%s are the same word', (forms) => {
  expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1);
});

test.each(['kaars kar', 'boek broek', 'mok mol', 'fles fee', 'pan pen', 'ring regen', 'trein train', 'ps4 ps5'])(
  '%s stay apart',
  (pair) => {
    expect(new Set(pair.split(' ').map(stemOf)).size).toBe(2);
  },
);
