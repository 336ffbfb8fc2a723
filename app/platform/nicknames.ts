// First names, how else each is spelled, and the short forms that dancers go by.

/** One name a line, its spellings before the bar; a short form may belong to several names. */
const NAMES = `
abigail abigale | abby abbie gail
aidan aiden |
alexander | alex xander sasha
alexandra | alex lexi lexie sasha ally
adelaide adeline | addie addy
addison addyson | addie addy
alice alys | ali ally
alison allison | ali allie ally
amelia | amy millie mia
amy aimee |
andrea | andy
andrew | andy drew
ann anne | annie
anna ana | annie
arabella | bella
barbara | barb babs
beatrice beatrix | bea trixie
benjamin | ben benny
bethany | beth
caitlin kaitlyn katelyn | cait kate
cameron | cam
catherine katherine kathryn catharine katharine | cathy kathy kate katie kat cat
charles | charlie
charlotte | charlie lottie
chloe khloe |
christina kristina | chris tina chrissie
christine kristine | chris tina chrissie
christopher kristopher | chris
claire clare |
daniel | dan danny
danielle | dani
david | dave
edward | ed eddie ted teddy ned
eleanor elinor | ellie nell nora
elizabeth elisabeth | eliza lizzie lizzy lizzi liz beth bethie betty libby
ella | ellie
ellen | nell ellie
emily | em emmy millie
emma | em emmy
erin eryn |
esther | essie
eve | evie
evelyn | evie eve
florence | flo flossie florrie
frances | frankie fran
francesca | frankie fran chess
frederick | fred freddie
gabriel | gabe
gabriella | gabby gabi ella
gabrielle | gabby gabi elle
geoffrey jeffrey | geoff jeff
george | georgie
georgia | georgie
georgina | georgie
grace | gracie
hannah hanna |
harriet | hattie harry
harrison | harry
harry | haz
henry | harry hal
isabella | bella izzy ella
isabel isabelle isobel | bella izzy belle
isla |
jack | jackie
jacob jakob | jake
jaime |
james | jim jimmy jamie
jasmine yasmin | jas jazz
jennifer | jenny jen
jessica | jess jessie
jodie jody |
john jon | jack johnny
jonathan jonathon | jon jonny
joseph | joe joey
josephine | josie jo
joshua | josh
julia | jules
katie katy |
laura | lori
lauren loren |
leah lia |
lewis louis | lou
lillian lilian | lily lilly
lily lilly |
lola |
louisa | lou lulu
louise | lou lulu
lucas lukas | luke
lucy | lu
luke |
lydia |
madeleine madeline madelyn | maddie maddy
madison | maddie maddy
margaret | maggie meg peggy
maria | mia
marie |
mark marc |
martha | marty
mary | molly polly
matilda mathilda | tilly tilda mattie
matthew mathew | matt
maximilian | max
maxine | max
maya |
megan meghan | meg
mia mya |
michael | mike mick mikey
michelle | shelly
molly mollie |
naomi |
natalie nathalie | nat
natasha | tasha
nathan | nate
nathaniel | nate nat
niamh neve |
nicholas nicolas | nick nicky
nicola | nicky nic
nicole | nicky nic
oliver | ollie
olivia | liv livvy
patricia | pat trish tricia
patrick | pat paddy
penelope | penny
philip phillip | phil pip
philippa phillippa | pippa pip
phoebe |
rachel rachael | rach
rebecca rebekah | becky becca
richard | rich rick dick
robert | rob bob bobby robbie
rosemary | rose rosie
rose | rosie
samantha | sam sammy
samuel | sam sammy
sara sarah | sally
sean shaun shawn |
sophia sophie sofia sofie | soph
stephanie | steph
stephen steven | steve
susan | sue susie
suzanne susanne | sue susie
teresa theresa | tess terry
thea |
theodore | theo ted teddy
thomas | tom tommy
timothy | tim
toby tobias |
victoria | vicky tori
vivian vivien | viv
william | will bill billy liam
zachary zachery | zach zac zack
zoe zoey |
`;

/** Names near another name by their letters alone, whose bearers are two people. */
const OTHER_NAMES =
  "ada aria ava bella cara carla carly cleo cody dylan elena elise elle elsa elsie emilia erica eva finn freya gemma gina hallie hayley holly iris ivy jade jake jane jayden jean joan jude julie kara karen karl kayla kelly kim kira kyle lana lara layla lea leo lexi liam lila lisa livia logan luca lucia luna mae mason mila milly myla nadia nina noah nola nora nova otto owen paige pearl piper poppy quinn reed reid remi riley robin rory rosa ruby ryan sadie scarlett sienna skye stella tara teddy tessa tia tina tyler vera willow wren zara zack";

const FAMILIES = NAMES.trim()
  .split("\n")
  .map((line) => new Set(line.replace("|", " ").trim().split(/\s+/)));
const KNOWN = new Set([...FAMILIES.flatMap((names) => [...names]), ...OTHER_NAMES.split(" ")]);

/** Whether two different first names, in lower case, can be one person's. */
export function isNickname(one: string, other: string): boolean {
  return one !== other && FAMILIES.some((names) => names.has(one) && names.has(other));
}

/** Whether a first name, in lower case, is one that people have: no slip of another one. */
export function isKnownName(name: string): boolean {
  return KNOWN.has(name);
}
