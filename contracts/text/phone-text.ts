/** A stored number as people write it: "+91 98220 41776". Others stay as they are: each country groups them its own way. */
export function phoneText(stored: string): string {
  return stored.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
