/**
 * Whether `https://*.{domain}` stays within one owner's hosts: the domain has a name under a suffix that anyone may register under.
 * There is no whole list of those here: two labels at least, three under the usual second levels of countries, and none of the
 * hosts that give each of their customers a name.
 */
export function isOwnDomain(domain: string): boolean {
  const labels = domain.split(".");
  const [owner = "", country = ""] = labels.slice(-2);
  const isSecondLevel = country.length === 2 && secondLevels.has(owner);
  if (labels.length < (isSecondLevel ? 3 : 2) || /^\d+$/.test(country)) return false;
  return !sharedHosts.some((host) => domain === host);
}

/** As in `.co.nz`, `.com.au` and `.gov.uk`: below them anyone registers. */
const secondLevels = new Set(
  "ac asn co com edu geek gen gob gouv gov govt gv health id iwi kiwi ltd maori me mil mod net nhs nom or org parliament plc police sch school".split(
    " ",
  ),
);

const sharedHosts =
  "amazonaws.com appspot.com azurewebsites.net azurestaticapps.net blogspot.com cloudfront.net fly.dev firebaseapp.com github.io gitlab.io glitch.me herokuapp.com myshopify.com netlify.app ngrok-free.app ngrok.app ngrok.io onrender.com pages.dev render.com repl.co squarespace.com surge.sh trycloudflare.com up.railway.app vercel.app web.app webflow.io wixsite.com wordpress.com workers.dev".split(
    " ",
  );
