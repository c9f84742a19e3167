"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, index, f32) -> f32, sym_name = "f"}> ({
  ^bb0(%arg0: memref<4xf32>, %arg1: index, %arg2: f32):
    %0 = "memref.assume_alignment"(%arg0) <{alignment = 16 : i32}> : (memref<4xf32>) -> memref<4xf32>
    "memref.store"(%arg2, %0, %arg1) : (f32, memref<4xf32>, index) -> ()
    "memref.prefetch"(%0, %arg1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4xf32>, index) -> ()
    %1 = "memref.load"(%arg0, %arg1) : (memref<4xf32>, index) -> f32
    "func.return"(%1) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
