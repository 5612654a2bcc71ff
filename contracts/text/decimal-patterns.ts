/** A decimal number in an address, such as a degree: with as many decimals as programs write. */
export const decimalPattern = /^-?\d{1,3}(\.\d{1,17})?$/;
/** Four of them, as in `bounds`: south,west,north,east. */
export const boxPattern = /^(-?\d{1,3}(\.\d{1,17})?)(,-?\d{1,3}(\.\d{1,17})?){3}$/;
